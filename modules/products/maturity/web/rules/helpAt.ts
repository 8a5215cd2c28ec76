import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Help } from '#modules/products/maturity/schemas.ts';

/** The modules that have a screen; the others are named without a link. */
const screens = {
  monitoring: '/webappscan',
  ratings: '/attacksurface',
  compliance: '/securitypolicy',
  marketplace: '/marketplace',
  cyberconcierge: '/concierge/about',
  training: '/training',
} as const;

const moduleOf = (help: Help) => {
  if (help.kind === 'module') return help.id;
  return ({ policy: 'compliance', lesson: 'training', offer: 'marketplace' } as const)[help.kind];
};

/**
 * The path of the help; null if the plan does not include it or it has no screen, so that it is named without a link.
 */
export function helpAt(help: Help, modules: ModulesMap | undefined): string | null {
  const module = moduleOf(help);
  const screen = (screens as Partial<Record<string, string>>)[module];
  if (!screen || modules?.[module] !== 'ACTIVE') return null;
  if (help.kind === 'policy') return `${screen}/${help.id}`;
  return help.kind === 'lesson' ? `${screen}/courses/${help.id}` : screen;
}

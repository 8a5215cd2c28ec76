import { IconBook2, IconHome } from '@tabler/icons-react';
import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { PortalModule } from '#kit/web/frame/portalModule.ts';
import { portalModules } from '../portalModules.ts';

type Entry = NonNullable<PortalModule['menu']> & { module: ModuleName };

const dashboard: Entry = {
  label: 'Dashboard',
  path: '/dashboard',
  module: 'dashboard',
  icon: IconHome,
  isAboveTools: true,
};

/** The menu's items in their order (SHL-051). */
const entries: readonly Entry[] = [
  dashboard,
  ...portalModules.flatMap(({ menu, module }) => (menu ? { ...menu, module } : [])),
];

const groups: readonly { title?: string; isAboveTools?: true }[] = [
  { isAboveTools: true },
  { title: 'Tools & Services' },
];

export const learn = { title: 'Learn', label: 'Knowledge Base', icon: IconBook2 };

export interface MenuItem extends Entry {
  inactive: boolean;
  highlighted: boolean;
  children: { label: string; path: string; highlighted: boolean }[];
}

const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The menu's items: NOT_AVAILABLE modules are hidden, inactive ones are shown with a hint. */
export function menuFor(
  modules: ModulesMap,
  path: string,
): { title?: string; items: MenuItem[] }[] {
  return groups
    .map(({ title, isAboveTools }) => ({
      title,
      items: entries
        .filter((entry) => entry.isAboveTools === isAboveTools)
        .filter((entry) => modules[entry.module] !== 'NOT_AVAILABLE')
        .map((entry): MenuItem => {
          const inactive = modules[entry.module] === 'INACTIVE';
          const children = (inactive ? [] : portalModules)
            .filter(({ module }) => modules[module] === 'ACTIVE')
            .flatMap(({ submenu }) => (submenu?.below === entry.path ? submenu : []))
            .map(({ label, path: to }) => ({ label, path: to, highlighted: isWithin(path, to) }));
          const highlighted =
            isWithin(path, entry.path) || children.some((child) => child.highlighted);
          return { ...entry, inactive, highlighted, children };
        }),
    }))
    .filter(({ items }) => items.length > 0);
}

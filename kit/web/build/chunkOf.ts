import type { Rolldown } from 'vite';

type Group = Exclude<Rolldown.CodeSplittingOptions['groups'], undefined>[number];

/**
 * One chunk for these modules (paths) and everything that they import statically, instead of many small
 * chunks for modules that several screens share. A module in several groups goes to the first.
 */
export function chunkOf(name: string, roots: readonly string[]): Group {
  let imported: Set<string> | undefined;
  return {
    debugName: name,
    name: (id, context) => {
      imported ??= closureOf(roots, (of) => context.getModuleInfo(of)?.importedIds ?? []);
      return imported.has(id) ? name : null;
    },
  };
}

/**
 * Libraries are left to the bundler, which adds the parts in use: following imports would add everything that
 * a library exports.
 */
function closureOf(roots: readonly string[], importsOf: (id: string) => readonly string[]) {
  const closure = new Set(roots);
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const own = importsOf(id).filter((next) => !next.includes('/node_modules/'));
    for (const next of own) {
      if (closure.has(next)) continue;
      closure.add(next);
      open.push(next);
    }
  }
  return closure;
}

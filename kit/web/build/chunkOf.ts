import type { Rolldown } from 'vite';

type Group = Exclude<Rolldown.CodeSplittingOptions['groups'], undefined>[number];

/**
 * One file for these modules (paths) and all that they import at once, in place of one for every few modules
 * that several screens share. Of several groups the first takes what both import.
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

/** Of libraries the bundler adds what these modules use: by imports alone it would be all that a library exports. */
function closureOf(roots: readonly string[], importsOf: (id: string) => readonly string[]) {
  const found = new Set(roots);
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const own = importsOf(id).filter((next) => !next.includes('/node_modules/'));
    for (const next of own) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

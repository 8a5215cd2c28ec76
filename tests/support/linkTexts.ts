/**
 * Links from a page in `docs/` to files: 'monitoring/queries.ts', with just enough folders to be unique on
 * the page.
 */
export function linksTo(all: readonly string[]): (paths: readonly string[]) => string {
  const texts = linkTexts([...new Set(all)]);
  return (paths) => paths.map((path) => `[${texts.get(path)}](../${path})`).join(', ');
}

export function linkTexts(paths: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  let left = paths;
  for (let folders = 0; left.length > 0; folders += 1) {
    const named = Map.groupBy(left, (path) => shortened(path, folders));
    left = [...named].flatMap(([text, same]) => {
      const isLast = (path: string) => text === shortened(path, folders + 1);
      for (const path of same) if (same.length === 1 || isLast(path)) texts.set(path, text);
      return same.filter((path) => !texts.has(path));
    });
  }
  return texts;
}

/** The module (or package) of a path, and the path's end. */
function shortened(path: string, folders: number): string {
  const [owner = '', ...inside] = path.replace(/^modules\/[^/]+\/|^apps\//, '').split('/');
  return [owner, ...inside.slice(-1 - folders)].join('/');
}

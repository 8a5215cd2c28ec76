/** The classes of style sheets against those that are named of them. */
import { importsOf, type SourceFile } from './sourceFile.ts';

/** Classes that are named of a sheet which does not have them: they style nothing. */
export function unknownClasses(
  files: readonly SourceFile[],
  sheets: readonly SourceFile[],
): string[] {
  const known = new Map(sheets.map((sheet) => [sheet.path, classesOf(sheet)]));
  return usesOf(files).flatMap(({ path, sheet, name }) =>
    name === null || known.get(sheet)?.has(name) ? [] : [`${path}: ${name} of ${sheet}`],
  );
}

/** Classes that no file names. */
export function unusedClasses(
  files: readonly SourceFile[],
  sheets: readonly SourceFile[],
): string[] {
  const uses = Map.groupBy(usesOf(files), ({ sheet }) => sheet);
  return sheets.flatMap((sheet) => {
    const names = new Set(uses.get(sheet.path)?.map(({ name }) => name));
    if (names.has(null)) return [];
    return [...classesOf(sheet)]
      .filter((name) => !names.has(name))
      .map((name) => `${sheet.path}: ${name}`);
  });
}

/** Its own ones, and not those of libraries, which are in `:global(…)`. */
const classesOf = ({ text }: SourceFile): Set<string> =>
  new Set(
    [
      ...text
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
        .replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
        .matchAll(/\.([a-zA-Z_][\w-]*)/g),
    ].map(([, name = '']) => name),
  );

interface Use {
  path: string;
  sheet: string;
  /** Of `classes[kind]` null: it may be any. */
  name: string | null;
}

const usesOf = (files: readonly SourceFile[]): Use[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '[^']+\.module\.css'/gm)].flatMap(([line, local]) => {
      const [sheet = ''] = importsOf({ path, text: line });
      const uses = text.matchAll(new RegExp(`(?<![\\w.'/-])${local}(?:\\.(\\w+)|\\[)`, 'g'));
      return [...uses].map(([, name = null]) => ({ path, sheet, name }));
    }),
  );

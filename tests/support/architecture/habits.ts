/** Habits that are refused wherever they stand. */
import { importPattern, isTest, type SourceFile } from './sourceFile.ts';

/** Relative imports that go three or more folders up, where a subpath import (`#kit/…`) belongs. */
export function climbingImports(files: readonly SourceFile[]): string[] {
  // Packages have no subpath imports.
  const elsewhere = files.filter(({ path }) => !path.startsWith('packages/'));
  return elsewhere.flatMap((file) =>
    [...file.text.matchAll(importPattern)]
      .map((match) => match[1] ?? '')
      .filter((specifier) => specifier.startsWith('../../..'))
      .map((specifier) => `${file.path} → ${specifier}`),
  );
}

/** Rules that use a clock, the network, files, a database or randomness. */
export function impureRules(files: readonly SourceFile[]): string[] {
  const impure =
    /\b(Date\.now|new Date\(\)|Math\.random|fetch\(|process\.|randomUUID|randomBytes|node:(?!crypto)|drizzle-orm|Temporal\.Now)/;
  return files
    .filter((file) => /\/rules\//.test(file.path) && !/\.test\.ts$/.test(file.path))
    .flatMap((file) => {
      const found = impure.exec(file.text);
      return found ? [`${file.path}: ${found[0]}`] : [];
    });
}

/** Module-level `let` variables: state that is shared by all requests and tests. */
export const moduleVariables = (files: readonly SourceFile[]): string[] =>
  ofModules(files).flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name]) => `${path}: ${name}`),
  );

/**
 * Effects of importing a module: an import for its side effect, or a call of our own code at the top of a
 * file. If the import is missing, something silently does not work, and the order of imports matters.
 */
export const importEffects = (files: readonly SourceFile[]): string[] =>
  ofModules(files).flatMap(({ path, text }) => {
    const effects = [...text.matchAll(/^import ['"]([#.][^'"]+(?<!\.css))['"]/gm)];
    const ours = [...text.matchAll(/^import ([^;]*?) from ['"][#.][^'"]+['"]/gm)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    const calls = [...text.matchAll(/^(?:await |void )?(\w+)[\w.]*\(/gm)];
    return [...effects, ...calls.filter(([, name = '']) => ours.includes(name))].map(
      ([found]) => `${path}: ${found}`,
    );
  });

const ofModules = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter((file) => file.path.startsWith('modules/') && !isTest(file));

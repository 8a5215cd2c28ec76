/** Habits that are refused wherever they stand. */
import { importPattern, importsOf, isTest, type SourceFile } from './sourceFile.ts';

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

/** Variables and collections of a whole process, each with the reason why all may share it. */
const shared: Readonly<Record<string, string>> = {
  'apps/portal/routes.tsx: found': 'a cache in one browser',
  'kit/contract/calendarDay.ts: zones': 'a cache of what is the same for all',
  'kit/server/process/callInProcess.ts: running': 'this process’s children, which end with it',
  'kit/web/api/sessionEnd.ts: stops': 'of one browser',
  'kit/web/feedback/toasts.ts: listeners': 'of one browser',
  'modules/foundation/brand/server/opened.ts: opened':
    'the brands of each portal that is open here',
  'modules/foundation/people/web/signIn/components/Recaptcha.tsx: loads':
    'scripts that one browser has loaded',
  'modules/products/ratings/server/rateCompany.ts: underWay':
    'two calls at once share one rating, as its key says of whom',
  'packages/records/src/certificates.ts: usualAuthorities': 'read once, the same for all',
  'packages/scanner/src/checks/cspWeak.ts: reviewed': 'a cache of what its key alone decides',
  'packages/scanner/src/checks/vulnerableScript.ts: byAddressKnown':
    'a cache of what its key alone decides',
  'packages/scanner/src/checks/vulnerableScript.ts: list': 'read once, the same for all',
  'packages/scanner/src/ground/likeness.ts: recent': 'a cache of what its key alone decides',
  'packages/scanner/src/scan/prober.ts: used': 'random numbers drawn ahead, each given out once',
  'packages/scanner/src/scan/processEntry.ts: waiting': 'of a process that has one scan',
  'packages/scanner/src/scan/scanProcess.ts: running': 'this process’s children, which end with it',
};

/**
 * State that is shared by all requests and tests: `let` variables of a file, and collections that begin empty. A
 * WeakMap is none: what it knows ends with its key.
 */
export const moduleVariables = (files: readonly SourceFile[]): string[] =>
  variables(files).filter((one) => !(one in shared));

/** Entries of the list that stand for nothing any more. */
export const formerVariables = (files: readonly SourceFile[]): string[] => {
  const known = variables(files);
  return Object.keys(shared).filter((one) => !known.includes(one));
};

const variables = (files: readonly SourceFile[]): string[] => [
  ...ofProduct(files)
    .filter(({ path }) => !ofBrowser.test(path))
    .flatMap((file) => named(file, /^(?:export )?let (\w+)/gm)),
  ...ofProduct(files).flatMap((file) =>
    named(
      file,
      /^(?:export )?const (\w+)(?:: (?:[^;=]|=>)*?)? =\s+(?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});/gm,
    ),
  ),
];

/** Where one person's page has its variables. */
const ofBrowser = /^(?:kit\/web|apps\/(?!server\/))/;

const named = ({ path, text }: SourceFile, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => `${path}: ${name}`);

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

/** What has a file of its own however short: calls, tables, schemas, screens, checks, and the lists of them. */
const ownFile =
  /\/(?:calls|schemas|checks|screens|rules|testing)\/|\/(?:calls|schemas|tables|vocabulary|routes|copy|paths|index)\.tsx?$/;
const shortLines = 25;

/** The half of a module, or the part of another layer: 'kit/server/', 'modules/foundation/plans/web/'. */
const roomOf = (path: string): string =>
  /^(?:modules(?:\/[^/]+){3}|[^/]+\/[^/]+)\//.exec(path)?.[0] ?? path;

/**
 * Short files that one file of their room imports, and nothing else: they are part of that one. What is loaded later or in
 * a process of its own, and what an `index.ts` lists, stands for itself.
 * @param others files that import too, and are not looked at themselves: tests.
 */
export function crumbs(files: readonly SourceFile[], others: readonly SourceFile[] = []): string[] {
  const importers = new Map<string, Set<string>>();
  const later = new Set<string>();
  for (const file of [...files, ...others]) {
    for (const path of importsOf(file))
      importers.set(path, (importers.get(path) ?? new Set()).add(file.path));
    for (const [, path = ''] of file.text.matchAll(/(?:\bimport|new URL)\(\s*'([.#][^']+)'/g))
      later.add(
        path.startsWith('#')
          ? path.slice(1)
          : new URL(path, `file:///${file.path}`).pathname.slice(1),
      );
  }
  return files.flatMap(({ path, text }) => {
    const [importer, another] = importers.get(path) ?? [];
    const isShort = text.split('\n').length <= shortLines;
    if (!isShort || importer === undefined || another !== undefined) return [];
    if (ownFile.test(path) || later.has(path) || isTest({ path: importer, text: '' })) return [];
    return roomOf(importer) === roomOf(path) && !importer.endsWith('/index.ts')
      ? [`${path}, a part of ${importer}`]
      : [];
  });
}

const ofModules = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter((file) => file.path.startsWith('modules/') && !isTest(file));

const ofProduct = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(
    (file) => /^(?:apps|kit|modules|adapters|packages)\//.test(file.path) && !isTest(file),
  );

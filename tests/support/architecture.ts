/** The table of who may import whom. `docs/decisions/0001-one-house.md` says why. */

export interface SourceFile {
  /** Relative to the repository's root. */
  path: string;
  text: string;
}

interface Room {
  name: string;
  /** The files that it consists of. */
  files: RegExp;
  /**
   * What they may import besides packages and their own folder. `$1` is the file's module, package or
   * adapter.
   */
  may: readonly string[];
  /** What they may import as types only. */
  mayTypes?: readonly string[];
}

/** An engine's vocabulary (levels, severities, formula) is data without logic, so browsers may import it. */
const vocabulary =
  'packages/(scanner/src/(level|finding|harm)|ratings/src/(finding|formula|vector|versions))\\.ts$';
/** A module's calls, their schemas, and the vocabulary that all sides share. */
const contracts = 'modules/[^/]+/[^/]+/(calls|schemas|vocabulary)(\\.ts$|/)';

const rooms: readonly Room[] = [
  {
    name: 'the testbed',
    files: /^packages\/testbed\//,
    may: ['packages/testbed/', 'packages/scanner/'],
  },
  {
    name: 'a package',
    files: /^packages\/([^/]+)\//,
    may: ['packages/$1/', 'packages/net/'],
  },
  { name: 'kit/contract', files: /^kit\/contract\//, may: ['kit/contract/'] },
  {
    name: 'a contract',
    files: /^modules\/[^/]+\/([^/]+)\/(?:calls|schemas|vocabulary)(\/|\.ts$)/,
    may: ['kit/contract/', contracts, vocabulary],
  },
  {
    name: 'rules',
    files: /^modules\/([^/]+\/[^/]+)\/(server|web)\/([^/]+\/)?rules\//,
    may: [
      'modules/$1/(server|web)/([^/]+/)?rules/',
      'modules/$1/server/data/',
      contracts,
      'kit/contract/',
      'kit/server/caller.ts',
      vocabulary,
      'packages/[^/]+/src/index\\.ts$',
    ],
  },
  {
    name: "a module's server",
    files: /^modules\/([^/]+\/[^/]+)\/server\//,
    may: [
      'modules/$1/server/',
      contracts,
      'modules/[^/]+/[^/]+/server/index.ts',
      'kit/contract/',
      'kit/server/',
      vocabulary,
      // Only the arithmetic of certificate dates, shared by the scanner and the reminders.
      'packages/scanner/src/certificateTerm\\.ts$',
    ],
    // Only types: an engine's work is requested through its port.
    mayTypes: ['packages/(scanner|ratings|net)/'],
  },
  {
    name: "a module's web",
    files: /^modules\/([^/]+\/[^/]+)\/web\//,
    may: ['modules/$1/web/', contracts, 'kit/contract/', 'kit/web/', vocabulary],
  },
  {
    name: "a module's console",
    files: /^modules\/([^/]+\/[^/]+)\/console\//,
    may: [
      'modules/$1/console/',
      // Some parts serve both web apps: a composer, a list of ratings.
      'modules/$1/web/components/',
      contracts,
      'kit/contract/',
      'kit/web/',
      vocabulary,
    ],
  },
  {
    name: 'kit/server',
    files: /^kit\/server\//,
    // Ports use the engines' types.
    may: ['package\\.json', 'kit/server/', 'kit/contract/', 'packages/(scanner|ratings|net)/'],
  },
  { name: 'kit/web', files: /^kit\/web\//, may: ['kit/web/', 'kit/contract/'] },
  {
    name: 'an adapter',
    files: /^adapters\/([^/]+)\//,
    may: ['adapters/$1/', 'kit/server/', 'kit/contract/', 'packages/(scanner|ratings|net)/'],
  },
  {
    name: 'the demonstration',
    files: /^apps\/server\/demonstration\.ts$/,
    // The demonstration's website is one of the testbed's.
    may: [
      'apps/server/',
      'kit/server/',
      'modules/[^/]+/[^/]+/server/index.ts',
      'packages/testbed/',
    ],
  },
  {
    name: 'the server app',
    files: /^apps\/server\//,
    may: [
      'apps/server/',
      'kit/(server|contract)/',
      'modules/[^/]+/[^/]+/server/',
      contracts,
      'adapters/',
      'packages/(scanner|ratings|net)/',
      'brands/',
    ],
  },
  {
    name: 'the console app',
    files: /^apps\/(console)\//,
    may: ['apps/console/', 'kit/(web|contract)/', 'modules/[^/]+/[^/]+/console/', contracts],
  },
  {
    name: 'a web app',
    files: /^apps\/(portal|academy)\//,
    may: ['apps/$1/', 'kit/(web|contract)/', 'modules/[^/]+/[^/]+/web/', contracts, vocabulary],
  },
];

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

const typeImport = /\b(?:import|export) type\b[^'";]*\bfrom\s*['"][^'"]+['"]/g;

/** A file's imports from this repository, as paths relative to its root. */
export function importsOf(file: SourceFile): string[] {
  const found = [...file.text.matchAll(importPattern)].map((match) => match[1] ?? '');
  return found.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    const [, name, inside] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
    if (name) return [`packages/${name}/src/${inside ?? 'index'}.ts`];
    if (specifier.startsWith('.'))
      return [new URL(specifier, `file:///${file.path}`).pathname.slice(1)];
    return [];
  });
}

/** Every forbidden import, as 'file → import (room)'. Tests may import what they test. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file.path)) return [];
    const room = rooms.find((candidate) => candidate.files.test(file.path));
    if (!room) return [];
    const own = room.files.exec(file.path)?.[1] ?? '';
    const mayBe = (path: string, patterns: readonly string[] = []) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replace('$1', own)}`).test(path));
    const running = new Set(importsOf({ ...file, text: file.text.replaceAll(typeImport, '') }));
    return importsOf(file)
      .filter((path) => !mayBe(path, room.may))
      .filter((path) => running.has(path) || !mayBe(path, room.mayTypes))
      .map((path) => `${file.path} → ${path} (${room.name})`);
  });
}

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

/** From the bottom up. An import goes down, or stays within its module. */
const ladder: readonly (readonly [rank: string, files: RegExp])[] = [
  ['packages', /^packages\//],
  ['kit', /^kit\//],
  ['adapters', /^adapters\//],
  ['foundation', /^modules\/foundation\//],
  ['products', /^modules\/products\//],
  ['overviews', /^modules\/overviews\//],
  ['apps', /^apps\//],
];
const stepOf = (path: string): number => ladder.findIndex(([, files]) => files.test(path));
const rankOf = (path: string): string | undefined => ladder[stepOf(path)]?.[0];

/** The module of a file: 'products/monitoring'. */
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];

const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);

/** Every import that goes up the layers, or from a product or overview to a product, as 'file → import'. */
export const climbs = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => isUpward(file.path, path))
        .map((path) => `${file.path} → ${path}`),
    );

function isUpward(from: string, to: string): boolean {
  if (stepOf(from) < 0 || stepOf(to) < 0) return false;
  if (stepOf(to) > stepOf(from)) return true;
  if (moduleOf(from) === moduleOf(to)) return false;
  return rankOf(to) === 'products' && ['products', 'overviews'].includes(rankOf(from) ?? '');
}

/** Which module imports which, over server, web and console. */
export const moduleGraph = (files: readonly SourceFile[]): Graph =>
  graphOf(files, importsOf, moduleOf);

/** Which file imports which, without type imports, which do not exist at runtime. */
export const fileGraph = (files: readonly SourceFile[]): Graph =>
  graphOf(
    files,
    (file) => importsOf({ ...file, text: withoutTypes(file.text) }),
    (path) => path,
  );

const withoutTypes = (text: string): string =>
  text
    .replace(/\b(?:import|export) type\b[^;]*?from\s*['"][^'"]+['"]/g, '')
    .replace(/\bimport\s*\(/g, 'later(');

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(
  files: readonly SourceFile[],
  imports: (file: SourceFile) => string[],
  nodeOf: (path: string) => string | undefined,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nodeOf(file.path);
    if (from === undefined || isTest(file)) continue;
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    for (const path of imports(file)) {
      const node = nodeOf(path);
      if (node !== undefined && node !== from) to.add(node);
    }
  }
  return graph;
}

/** Import cycles, each as its sorted members. */
export function circles(graph: Graph): string[][] {
  const found = new Map<string, string[]>();
  for (const start of onCircles(graph)) {
    const forth = reachable(graph, start);
    const members = [...forth].filter((one) => reachable(graph, one).has(start)).toSorted();
    if (members.includes(start)) found.set(members.join(), members);
  }
  return [...found.values()];
}

/** The nodes that remain when nodes without imports among the rest are removed repeatedly. */
function onCircles(graph: Graph): string[] {
  let left = new Set(graph.keys());
  for (;;) {
    const kept = new Set(
      [...left].filter((one) => [...(graph.get(one) ?? [])].some((next) => left.has(next))),
    );
    if (kept.size === left.size) return [...kept];
    left = kept;
  }
}

function reachable(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const ahead = [...(graph.get(start) ?? [])];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    ahead.push(...(graph.get(next) ?? []));
  }
  return seen;
}

/** The graph of imports: what goes up the layers, and circles. */
import { importsOf, isTest, type SourceFile } from './sourceFile.ts';

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

/** Every import that goes up the layers, or from a product or overview to a product, as 'file → import'. */
export const upwardImports = (files: readonly SourceFile[]): string[] =>
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

/** Which file imports which, types and parts that are loaded later among them. */
export const importGraph = (files: readonly SourceFile[]): Graph =>
  graphOf(files, importsOf, (path) => path);

/**
 * Which folder imports which of those beside it, each with all below it, at every level. The files beside them are
 * '{folder}/*', apart from those that list or start what the folder has.
 */
function folderGraph(files: readonly SourceFile[]): Graph {
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
  return graphOf(files, importsButListed, (path, other) => {
    const above = foldersOf(other).findLast((folder) => path.startsWith(folder)) ?? '';
    const [name = '', below] = path.slice(above.length).split('/');
    const bare = name.replace(/\.tsx?$/, '');
    if (below !== undefined || folders.has(`${above}${bare}/`)) return above + bare;
    return above + (roomed.test(above) ? roomOf(bare) : '*');
  });
}

/** Circles of folders that are not undone yet, each with what closes it. */
const knownCircles: Readonly<Record<string, string>> = {
  'apps/console: *, shell': 'the shell draws the routes, which stand beside it',
  'apps/portal: *, screens, session, shell': 'the shell draws the routes, which stand beside it',
  'modules/foundation/people/web: *, address, onboarding, settings, signIn':
    'signing in leads to onboarding and settings, which have its session and its frame',
  'modules/foundation/plans/server: *, jobs, store':
    'plans are billed by jobs, which apply them; the store reads the catalogue',
  'modules/products/monitoring/web/components: *, schedule': 'its actions open the schedule',
  'modules/products/training/web/academy: *, components': 'progress has an exercise’s type',
  'packages/scanner/src/checks: *, delay, difference, domXss, exposed, openRedirect, pathTraversal, sqlInjection, xssReflected':
    'what checks share stands beside those that use another one’s parts',
  'testbed/range/src: *, course, random, sites, stacks':
    'the score is made over what uses the visitor beside it',
};

/** Circles of folders, each as 'folder: members', but for the known ones. */
export const folderCircles = (files: readonly SourceFile[]): string[] =>
  circlesIn(files).filter((one) => !(one in knownCircles));

/** Entries of the list that stand for nothing any more. */
export const formerCircles = (files: readonly SourceFile[]): string[] => {
  const here = circlesIn(files);
  return Object.keys(knownCircles).filter((one) => !here.includes(one));
};

const circlesIn = (files: readonly SourceFile[]): string[] =>
  circles(folderGraph(files)).map((members) => {
    const folder = (members[0] ?? '').replace(/\/?[^/]*$/, '');
    return `${folder}: ${members.map((one) => one.slice(folder.length + 1)).join(', ')}`;
  });

/** The folders that a file is in: 'kit/', 'kit/server/'. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

/** Rooms of a module, of its halves and of an embedded adapter that are a single file where they are small. */
const roomed =
  /^(?:modules\/[^/]+\/[^/]+\/(?:(?:server|web|console)\/)?|adapters\/[^/]+\/embedded\/)$/;
const roomOf = (name: string): string => {
  if (/(?:^|[a-z])[tT]ables$/.test(name)) return 'store';
  return /^(?:calls|copy|paths|schemas|store|vocabulary)$/.test(name) ? name : '*';
};

const importsButListed = (file: SourceFile): string[] => {
  const [, folder] = /^(.*\/)(?:index|main|routes|storedTables)\.tsx?$/.exec(file.path) ?? [];
  return importsOf(file).filter((path) => folder === undefined || !path.startsWith(folder));
};

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
  nodeOf: (path: string, other: string) => string,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    if (isTest(file)) continue;
    for (const path of imports(file)) {
      const from = nodeOf(file.path, path);
      const to = nodeOf(path, file.path);
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
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

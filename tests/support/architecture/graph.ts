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

/** Which module imports which, over server, web and console. */
export const moduleGraph = (files: readonly SourceFile[]): Graph =>
  graphOf(files, importsOf, moduleOf);

/** Which file imports which, types and parts that are loaded later among them. */
export const importGraph = (files: readonly SourceFile[]): Graph =>
  graphOf(files, importsOf, (path) => path);

/** Of a layer's folders, each with all below it, and the files beside them: which imports which. */
export const folderGraph = (files: readonly SourceFile[]): Graph =>
  graphOf(files, importsOf, folderOf);

/** Layers that are ladders of folders: '{layer}/{folder}', or the layer itself for the files beside its folders. */
const layers = /^(?:kit\/(?:contract|server|web)|packages\/[^/]+\/src|adapters\/[^/]+)(?=\/)/;
function folderOf(path: string): string | undefined {
  const layer = layers.exec(path)?.[0];
  if (layer === undefined) return undefined;
  const [folder, file] = path.slice(layer.length + 1).split('/');
  return file === undefined ? layer : `${layer}/${folder}`;
}

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

import { parseSync } from 'vite';

/**
 * Checks the specification (docs/specification/) against the tests: every requirement has a test that acts on
 * the running product or is listed as a deviation, and every id exists exactly once.
 */

export interface Requirement {
  id: string;
  text: string;
  path: string;
}

/** A test whose title begins with a requirement's id. */
export interface Binding {
  id: string;
  title: string;
  path: string;
}

/** Files' texts, by path in the repository. */
export type Texts = ReadonlyMap<string, string>;

const folder = 'docs/specification/';
const deviationsPath = `${folder}deviations.md`;

/** Parses 'MON-017: A name has at most 255 characters.' The prefix is given by the file: 'Prefix: MON'. */
export function readRequirements(texts: Texts): { requirements: Requirement[]; faults: string[] } {
  const requirements: Requirement[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [path, text] of texts) {
    const prefix = /^Prefix: ([A-Z]{3})$/m.exec(text)?.[1];
    if (!path.startsWith(folder) || !prefix) continue;
    for (const [, id = '', words = ''] of text.matchAll(/^- ([A-Z]{3}-\d{3}): (.+)$/gm)) {
      if (!id.startsWith(prefix)) faults.push(`${path}: ${id} does not begin with ${prefix}`);
      if (seen.has(id)) faults.push(`${path}: ${id} stands twice`);
      seen.add(id);
      requirements.push({ id, text: words, path });
    }
  }
  return { requirements, faults };
}

/** Ids in the list of deviations. */
export const readDeviations = (texts: Texts): string[] =>
  [...(texts.get(deviationsPath) ?? '').matchAll(/^- ([A-Z]{3}-\d{3}): .+/gm)].map(
    ([, id = '']) => id,
  );

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);

/** Whether tests of this file use the real server or a real browser, kill processes, or run an engine. */
export const actsOnTheProduct = (path: string): boolean =>
  /\.(db\.test|e2e)\.ts$/.test(path) || /^(tests\/faults|packages)\/.*\.test\.ts$/.test(path);

/** Titles that begin with ids, each once. Skipped tests are left out. */
export function readBindings(texts: Texts): Binding[] {
  return [...texts].flatMap(([path, text]) => {
    if (!isTest(path) || !/[A-Z]{3}-\d{3}/.test(text)) return [];
    return [...titlesOf(path, text)].flatMap((title) =>
      [...new Set(idsAtStart(title))].map((id) => ({ id, title, path })),
    );
  });
}

const idsAtStart = (title: string): string[] =>
  /^(?:[A-Z]{3}-\d{3}(?:, | and )?)+/.exec(title)?.[0].match(/[A-Z]{3}-\d{3}/g) ?? [];

interface Node {
  type: string;
  [key: string]: unknown;
}

function titlesOf(path: string, text: string): Set<string> {
  const titles = new Set<string>();
  const strings = new Set<string>();
  let hasTable = false;
  const visit = (node: Node): void => {
    const call = node.type === 'CallExpression' ? calleeOf(node.callee as Node) : [];
    if (isLeftOut(call)) return;
    const title = isTestCall(call) ? titleOf((node.arguments as Node[])[0]) : null;
    if (title?.isWhole) titles.add(title.text);
    // The rest of such a title, with its ids, comes from a table's rows.
    else if (title) hasTable = true;
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
    for (const part of partsOf(node)) visit(part);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return hasTable ? new Set([...titles, ...strings]) : titles;
}

const isTestCall = ([called = '']: readonly string[]): boolean => ['test', 'it'].includes(called);

/** A skipped test proves nothing. */
const isLeftOut = (call: readonly string[]): boolean =>
  (isTestCall(call) && call.some((word) => ['skip', 'todo', 'fixme'].includes(word))) ||
  (call[0] === 'describe' && call.includes('skip'));

/** A node's children. */
const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flat(Number.POSITIVE_INFINITY)
    .filter((part): part is Node => typeof part === 'object' && part !== null);

/** 'test.step' as ['test', 'step']; 'it.each(rows)' as ['it', 'each']. */
function calleeOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression')
    return [...calleeOf(node.object as Node), (node.property as Node).name as string];
  if (node.type === 'CallExpression') return calleeOf(node.callee as Node);
  return [];
}

/** A title, or only its beginning if it is completed from a table's row. */
function titleOf(node: Node | undefined): { text: string; isWhole: boolean } | null {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return {
      text: node.value,
      isWhole: idsAtStart(node.value).length > 0 || !/%s|\$\w/.test(node.value),
    };
  if (node?.type === 'TemplateLiteral') {
    const [first] = node.quasis as { value: { cooked: string } }[];
    const text = first?.value.cooked ?? '';
    return { text, isWhole: idsAtStart(text).length > 0 };
  }
  return node ? { text: '', isWhole: false } : null;
}

export interface Verdict {
  faults: string[];
  requirements: Requirement[];
  deviations: Set<string>;
  /** The tests that act on the product, by requirement. */
  bound: Map<string, Binding[]>;
}

export function judgeSpecification(texts: Texts): Verdict {
  const { requirements, faults } = readRequirements(texts);
  const known = new Set(requirements.map(({ id }) => id));
  const deviations = new Set(readDeviations(texts));
  const bound = Map.groupBy(
    readBindings(texts).filter(({ path }) => actsOnTheProduct(path)),
    ({ id }) => id,
  );
  const prefixes = [...new Set([...known].map((id) => id.slice(0, 3)))].join('|');
  const anyId = new RegExp(`\\b(?:${prefixes || 'none'})-\\d{3}\\b`, 'g');
  for (const [path, text] of texts)
    for (const [id] of text.matchAll(anyId))
      if (!known.has(id)) faults.push(`${path}: ${id} is named and does not exist`);
  for (const { id, path, text } of requirements)
    if (!bound.has(id) && !deviations.has(id))
      faults.push(`${path}: ${id} has no test that acts on the product: ${text}`);
  return { faults: [...new Set(faults)], requirements, deviations, bound };
}

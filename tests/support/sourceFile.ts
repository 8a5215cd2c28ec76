import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A name that a file exports or imports. Without `name`: the whole file, imported while the program runs. */
interface Use {
  path: string;
  name?: string | undefined;
  /** Set if only this property is read: `refusals` of `createTarget.refusals`. */
  property?: string | undefined;
}

/** A declaration at the top of a file. Statements that declare nothing form one part without a name. */
export interface Part {
  path: string;
  name: string;
  /** What it uses of its own and other files, without types and without calls that only address the cache. */
  uses: readonly Use[];
  strings: readonly string[];
}

export interface SourceFile {
  path: string;
  text: string;
  parts: readonly Part[];
  /** Titles of its tests and groups of tests. */
  titles: readonly string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** What each local name stands for; a whole file (`import * as`) has no name. */
type Names = Map<string, Use>;

/** A call passed to these functions or in this property is not sent: its cached answer is read or invalidated. */
const cacheFunctions = ['keyOf', 'queriesOf'];
const cacheProperty = 'readCall';

export function readSource(path: string, text: string): SourceFile {
  const statements = (parseSync(path, text).program as unknown as { body: Node[] }).body;
  const names: Names = new Map();
  for (const statement of statements) {
    for (const name of declaredBy(statement)) names.set(name, { path, name });
    for (const [local, use] of importedBy(path, statement)) names.set(local, use);
  }
  const cacheOnly = new Set([
    ...cacheFunctions,
    ...[...text.matchAll(/\bconst (\w+) = useRefresh\(\)/g)].map(([, name = '']) => name),
  ]);
  const titles: string[] = [];
  const parts = statements
    .filter(({ type }) => type !== 'ImportDeclaration')
    .flatMap((statement) => {
      const passedOn = reexportedBy(path, statement);
      if (passedOn.length > 0) return passedOn;
      const seen = { uses: [] as Use[], strings: [] as string[], titles };
      visit(statement, { path, names, cacheOnly, ...seen });
      const declared = declaredBy(statement);
      return (declared.length > 0 ? declared : ['']).map((name) => ({ path, name, ...seen }));
    });
  return { path, text, parts, titles };
}

function declaredBy(statement: Node): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  const declaration = (statement.declaration ?? statement) as Node;
  const declared = (declaration.declarations ?? [declaration]) as { id?: Node }[];
  return declared.flatMap(({ id }) => (id?.type === 'Identifier' ? [nameOf(id)] : []));
}

function importedBy(path: string, statement: Node): [string, Use][] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
  const from = target(path, statement.source as Node);
  return (statement.specifiers as Node[])
    .filter(({ importKind }) => importKind !== 'type')
    .map((specifier) => {
      const imported = specifier.imported as Node | undefined;
      const isWhole = specifier.type === 'ImportNamespaceSpecifier';
      const name = imported ? nameOf(imported) : 'default';
      return [nameOf(specifier.local as Node), { path: from, name: isWhole ? undefined : name }];
    });
}

/** `export { a as b } from './c.ts'`: a part `b` that uses `a`. */
function reexportedBy(path: string, statement: Node): Part[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
  const from = target(path, statement.source as Node);
  return (statement.specifiers as { exported: Node; local: Node }[]).map(({ exported, local }) => ({
    path,
    name: nameOf(exported),
    uses: [{ path: from, name: nameOf(local) }],
    strings: [],
  }));
}

/** The path of a file of this repository from its root, or a package's name. */
function target(path: string, source: Node): string {
  const from = String(source.value);
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : from;
}

interface Seen {
  path: string;
  names: Names;
  /** Functions whose arguments are not sent as calls. */
  cacheOnly: ReadonlySet<string>;
  uses: Use[];
  strings: string[];
  titles: string[];
}

function visit(node: Node, seen: Seen): void {
  const use = usedBy(node, seen.names);
  if (use) seen.uses.push(use);
  // `/api${call.path}` is the address that a call is sent to.
  else if (node.type === 'TemplateLiteral') seen.uses.push(...addressesIn(node, seen.names));
  else if (node.type === 'ImportExpression')
    seen.uses.push({ path: target(seen.path, node.source as Node) });
  const text = textOf(node);
  if (text !== undefined) seen.strings.push(text);
  if (isTestCall(node)) seen.titles.push(textOf((node.arguments as Node[])[0]) ?? '');
  for (const part of use ? [] : partsOf(node, seen.cacheOnly)) visit(part, seen);
}

const addressesIn = (template: Node, names: Names): Use[] =>
  nodesIn(template.expressions).flatMap((node) => {
    const use = usedBy(node, names);
    return use ? [{ ...use, property: undefined }] : [];
  });

/** Matches `name`, `space.name`, or either of them followed by a property. */
function usedBy(node: Node, names: Names): Use | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
    const use = names.get(nameOf(node));
    return use?.name === undefined ? undefined : use;
  }
  if (node.type !== 'MemberExpression' || node.computed) return;
  const object = node.object as Node;
  const property = nameOf(node.property as Node);
  const space = object.type === 'Identifier' ? names.get(nameOf(object)) : undefined;
  if (space && space.name === undefined) return { ...space, name: property };
  const use = usedBy(object, names);
  return use && !use.property ? { ...use, property } : use;
}

/** The child nodes that run, without property names, which refer to nothing outside. */
function partsOf(node: Node, cacheOnly: ReadonlySet<string>): Node[] {
  if (node.type.startsWith('TS')) return nodesIn(node.expression);
  if (node.type === 'CallExpression' && cacheOnly.has(nameOf(node.callee as Node))) return [];
  if (node.type === 'Property' && nameOf(node.key as Node) === cacheProperty) return [];
  const isNamed = !node.computed && ['MemberExpression', 'Property'].includes(node.type);
  const left = node.type === 'MemberExpression' ? node.property : node.key;
  return Object.values(node)
    .filter((value) => !(isNamed && value === left))
    .flatMap(nodesIn);
}

const nodesIn = (value: unknown): Node[] =>
  [value]
    .flat(Number.POSITIVE_INFINITY)
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);

const nameOf = (node: Node): string => String(node.name ?? '');

/** The text of a string, or the beginning of a template. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return;
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}

const isTestCall = (node: Node): boolean =>
  node.type === 'CallExpression' && /^(describe|it|test)$/.test(calledIn(node));

/** `it` of `it('…')`, `it.skip('…')` and `it.each(rows)('…')`. */
function calledIn(node: Node): string {
  const inner = (node.callee ?? node.object) as Node | undefined;
  return inner ? calledIn(inner) : nameOf(node);
}

import { type Node, type Program, parse } from 'acorn';

/** Longer scripts are bundles; reading them whole costs more than the addresses in them are worth. */
const maxLength = 1_500_000;
/** acorn recurses, so brackets nested too deep would overflow the stack: its throw is caught below. */
const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true } as const;

/** A script's syntax tree, as a script or else as a module; null where a browser would refuse it too. */
export function parseScript(code: string): Program | null {
  if (code.length > maxLength) return null;
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(code, { ...options, sourceType });
    } catch {
      // Not of this kind; after the last one it is no script at all.
    }
  }
  return null;
}

/** A node whose properties are looked at by name. */
export type Syntax = Node & Record<string, unknown>;

export const isNode = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

type Enters = (part: Syntax, parent: Syntax, key: string) => boolean;

/** Every node of a tree that is entered, without recursion. */
export function* nodesOf(root: Node, enters: Enters = () => true): Generator<Syntax> {
  const stack: Syntax[] = [root as Syntax];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (const key in node) {
      for (const part of partsOf(node[key]))
        if (isNode(part) && enters(part, node, key)) stack.push(part);
    }
  }
}

const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** What runs as its surroundings do: no function, unless it is called on the spot or as the page is ready. */
const runsWith: Enters = (part, parent, key) => {
  if (!/Function/.test(part.type)) return true;
  if (parent.type === 'CallExpression') return key === 'callee' || callsByItself(parent);
  const isSet = parent.type === 'AssignmentExpression';
  return isSet && /^(?:window\.)?onload$/.test(dottedName(parent.left));
};

/** Does a call have a function called without anything that a visitor does? */
function callsByItself({ callee, arguments: given }: Syntax): boolean {
  const name = dottedName(callee);
  if (!/(?:^|\.)addEventListener$/.test(name))
    return /^(?:\$|jQuery)$|(?:^|\.)(?:ready|then|forEach|setTimeout)$/.test(name);
  const [event] = given as unknown[];
  return /^(?:DOMContentLoaded|load)$/.test(stringOf(event) ?? '');
}

/** The nodes that run as soon as the script does. */
export const runAtOnce = (program: Node): ReadonlySet<Syntax> =>
  new Set(nodesOf(program, runsWith));

/** What stands for a part that is only known at run time. */
const unknown = '1';

/** The text of a string expression, as far as it is known. */
export function stringOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string | null } }[];
    const between = (node.expressions as unknown[]).map((part) => stringOf(part) ?? unknown);
    return quasis.map(({ value }, at) => `${value.cooked ?? ''}${between[at] ?? ''}`).join('');
  }
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([node.left, node.right], '');
  return node.type === 'CallExpression' ? joinedByCall(node) : null;
}

function joined(parts: readonly unknown[], between: string): string | null {
  const texts = parts.map(stringOf);
  if (texts.every((text) => text === null)) return null;
  return texts.map((text) => text ?? unknown).join(between);
}

/** "'a'.concat('b')" and "['a', 'b'].join('/')". */
function joinedByCall({ callee, arguments: given }: Syntax): string | null {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object)) return null;
  const { object } = callee;
  const [name, all] = [dottedName(callee.property), given as unknown[]];
  if (name === 'concat') return object.type === 'Literal' ? joined([object, ...all], '') : null;
  if (name !== 'join' || object.type !== 'ArrayExpression') return null;
  return joined(object.elements as unknown[], stringOf(all[0]) ?? ',');
}

/** 'location.replace' for a callee or member expression; '' for anything computed. */
export function dottedName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const left = dottedName(node.object);
  return left === '' ? dottedName(node.property) : `${left}.${dottedName(node.property)}`;
}

/** The properties of an object literal by name. */
export function propertiesOf(node: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (!isNode(node) || node.type !== 'ObjectExpression') return found;
  for (const property of node.properties as Syntax[]) {
    if (property.type !== 'Property' || !isNode(property.key)) continue;
    const key = property.key.type === 'Literal' ? property.key.value : property.key.name;
    found.set(String(key), property.value);
  }
  return found;
}

/** Where an expression's text matters to who looks for addresses: joined, handed over, put into an object. */
const read: Readonly<Record<string, readonly string[]>> = {
  BinaryExpression: ['left', 'right'],
  CallExpression: ['arguments'],
  ArrayExpression: ['elements'],
  TemplateLiteral: ['expressions'],
  Property: ['value'],
};

/** Puts the text of names that have one text and never another in the place of the names. */
export function inlineConstants(program: Syntax): void {
  const known = constantsOf(program);
  if (known.size === 0) return;
  const textOf = (node: Syntax | null) =>
    (node?.type === 'Identifier' && known.get(String(node.name))) || node;
  for (const node of nodesOf(program)) {
    for (const key of read[node.type] ?? []) {
      const part = node[key] as Syntax | (Syntax | null)[];
      node[key] = Array.isArray(part) ? part.map(textOf) : textOf(part);
    }
  }
}

function constantsOf(program: Syntax): Map<string, Syntax> {
  const known = new Map<string, Syntax>();
  const changed = new Set<string>();
  for (const node of nodesOf(program)) {
    const target = targetOf(node);
    if (target?.type !== 'Identifier') continue;
    const name = String(target.name);
    const init = node.init as Syntax | null | undefined;
    if (known.has(name) || node.type === 'AssignmentExpression') changed.add(name);
    else if (typeof init?.value === 'string') known.set(name, init);
  }
  for (const name of changed) known.delete(name);
  return known;
}

/** What a declaration or an assignment gives a value. */
export function targetOf(node: Syntax): Syntax | undefined {
  if (node.type === 'VariableDeclarator') return node.id as Syntax;
  return node.type === 'AssignmentExpression' ? (node.left as Syntax) : undefined;
}

const reads = /^(?:get|getAll|has)$|(?:param|search|quer)\w*\.(?:get|getAll|has)$/i;

/** What a script calls and sets, by name, and which parameters it looks for; its other texts are left out. */
export function namesIn(code: string): string[] {
  const program = parseScript(code);
  const names = program === null ? [] : [...nodesOf(program)].map(nameUsed);
  return [...new Set(names.filter((name) => name !== ''))];
}

function nameUsed(node: Syntax): string {
  const target = targetOf(node);
  if (target?.type === 'MemberExpression') return `${dottedName(target)} =`;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return '';
  const name = dottedName(node.callee);
  const [first] = node.arguments as unknown[];
  return reads.test(name) ? `${name} ${stringOf(first) ?? ''}` : name;
}

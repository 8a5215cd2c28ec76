import { nodesOf, type Syntax } from './scriptCode.ts';

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
function targetOf(node: Syntax): Syntax | undefined {
  if (node.type === 'VariableDeclarator') return node.id as Syntax;
  return node.type === 'AssignmentExpression' ? (node.left as Syntax) : undefined;
}

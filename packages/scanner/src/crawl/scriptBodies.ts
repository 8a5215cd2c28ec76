import { dottedName, isNode, propertiesOf, type Syntax, stringOf } from './scriptCode.ts';
import type { ScriptNames } from './scriptNames.ts';

export type Encoding = 'json' | 'urlencoded' | 'multipart' | 'xml';

/** What a call sends, as far as its script tells; '' for values that are only known at run time. */
export interface Body {
  encoding: Encoding;
  fields: Record<string, string>;
}

export const noBody: Body = { encoding: 'urlencoded', fields: {} };

/** Of what a script hands over to be sent; an object goes out in the one way or the other by who takes it. */
export function bodyOf(node: unknown, names: ScriptNames, ofObject: Encoding): Body {
  const value = names.valueOf(node);
  if (!isNode(value)) return noBody;
  if (value.type === 'ObjectExpression')
    return { encoding: ofObject, fields: fieldsIn(value, names) };
  const isBuilt = value.type === 'NewExpression' || value.type === 'CallExpression';
  return (isBuilt && builtBody(value, node, names)) || textBody(stringOf(value));
}

/** Of what a call made of something; `node` is what it is called since, by which more may have been put in. */
function builtBody(value: Syntax, node: unknown, names: ScriptNames): Body | undefined {
  const [first] = value.arguments as unknown[];
  const name = dottedName(value.callee);
  if (name === 'JSON.stringify') return { encoding: 'json', fields: fieldsIn(first, names) };
  if (/(?:^|\.)(?:stringify|param)$/.test(name))
    return { encoding: 'urlencoded', fields: fieldsIn(first, names) };
  if (/(?:^|\.)toString$/.test(name))
    return bodyOf((value.callee as Syntax).object, names, 'urlencoded');
  // A form of the page is read there.
  if (name === 'FormData') return { encoding: 'multipart', fields: putInto(node, names) };
  if (name === 'URLSearchParams')
    return {
      encoding: 'urlencoded',
      fields: { ...fieldsIn(first, names), ...putInto(node, names) },
    };
  if (name !== 'Blob' || !isNode(first)) return undefined;
  return bodyOf((first.elements as unknown[] | undefined)?.[0], names, 'urlencoded');
}

/** What `append` and `set` put into it, before it is sent. */
function putInto(node: unknown, names: ScriptNames): Record<string, string> {
  const name = dottedName(node);
  if (!isNode(node) || name === '') return {};
  const puts = ['append', 'set'].flatMap((method) => names.doneTo(name, method, node.start));
  return fieldsOf(
    puts.map((put) => put.arguments as unknown[]),
    names,
  );
}

/** The fields of an object, of pairs, or of a text. */
function fieldsIn(node: unknown, names: ScriptNames): Record<string, string> {
  const value = names.valueOf(node);
  if (isNode(value) && value.type === 'ArrayExpression') {
    const pairs = (value.elements as unknown[]).filter((pair) => isNode(pair));
    return fieldsOf(
      pairs.map((pair) => (pair.elements ?? []) as unknown[]),
      names,
    );
  }
  const text = stringOf(value);
  if (text !== null) return Object.fromEntries(new URLSearchParams(text));
  const properties = [...propertiesOf(value)];
  return Object.fromEntries(properties.map(([name, part]) => [name, wordsOf(part, names)]));
}

function fieldsOf(pairs: readonly (readonly unknown[])[], names: ScriptNames) {
  const fields: Record<string, string> = {};
  for (const [name, value] of pairs) {
    const known = stringOf(name);
    if (known !== null) fields[known] = wordsOf(value, names);
  }
  return fields;
}

function wordsOf(node: unknown, names: ScriptNames): string {
  const value = names.valueOf(node);
  const isNumber = isNode(value) && typeof value.value === 'number';
  return (isNumber ? String(value.value) : stringOf(value)) ?? '';
}

function textBody(text: string | null): Body {
  if (text === null) return noBody;
  if (/^\s*<[?a-z]/i.test(text)) return { encoding: 'xml', fields: { body: text } };
  if (/^[\w.[\]%-]{1,100}=/.test(text))
    return { encoding: 'urlencoded', fields: Object.fromEntries(new URLSearchParams(text)) };
  return /^\s*\{/.test(text) ? jsonBody(text) : noBody;
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function jsonBody(text: string): Body {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    const fields = entries.map(
      ([name, value]) => [name, isPlain(value) ? String(value) : ''] as const,
    );
    return { encoding: 'json', fields: Object.fromEntries(fields) };
  } catch {
    return noBody;
  }
}

import type { Node } from 'acorn';
import { linksInMarkup } from './looseLinks.ts';
import {
  dottedName,
  inlineConstants,
  nodesOf,
  parseScript,
  propertiesOf,
  runAtOnce,
  type Syntax,
  stringOf,
} from './scriptCode.ts';

/** A request that a script would make at run time, as far as its text tells. */
export interface ScriptCall {
  method: 'GET' | 'POST';
  address: string;
  encoding: 'json' | 'urlencoded' | 'xml';
  fields: Record<string, string>;
  /** It is made as soon as the script runs, whatever its visitor does. */
  byItself?: true;
}

const addressLike =
  /^(?:https?:\/\/|\.{0,2}\/)[\w./~%:@?=&+,;-]{1,300}$|^[\w-]+(?:\/[\w.-]+)*\.(?:php|jsp|aspx?|do|cgi|json|html?)(?:\?[\w.=&%-]*)?$/;
/** A path without a beginning, such as 'menu/today' or 'detail?id=3', and no type of media. */
const relativeLike =
  /^(?!(?:text|application|image|audio|video|font|multipart|message|model)\/)[a-z][\w-]{0,40}(?:\/[\w.-]{1,60}){0,6}(?:\?[\w-]{1,40}=[\w.=&%-]*)?$/;
const looseAddress = /^(?:https?:\/\/|\.{0,2}\/)?[\w./~%:@?=&+,;-]{1,300}$/;
/** A bundle can name thousands; the first few hundred are the site's own pages more often than not. */
const most = { calls: 200, relative: 20 } as const;

/** Addresses and calls written in a script. */
export function readScript(code: string): ScriptCall[] {
  const program = parseScript(code);
  if (program === null) return [];
  inlineConstants(program as Node as Syntax);
  const calls = new Map<string, ScriptCall>();
  let relative = 0;
  for (const call of callsIn(program)) {
    if (calls.size >= most.calls) break;
    if (relativeLike.test(call.address) && ++relative > most.relative) continue;
    const key = `${call.method} ${call.address}`;
    const known = calls.get(key);
    if (known === undefined || Object.keys(known.fields).length === 0) calls.set(key, call);
  }
  return [...calls.values()];
}

/** Each with its parts left out, where it is a text that was put together. */
function* callsIn(program: Node): Generator<ScriptCall> {
  const parts = new Set<Syntax>();
  let atOnce: ReadonlySet<Syntax> | undefined;
  for (const node of nodesOf(program)) {
    if (parts.has(node)) continue;
    yield* inMarkup(node);
    const asked = callOf(node);
    const call = asked ?? textOf(node);
    if (call === null) continue;
    if (asked === null) for (const part of nodesOf(node)) parts.add(part);
    if (call.method === 'GET') {
      yield call;
      continue;
    }
    atOnce ??= runAtOnce(program);
    yield { ...call, ...(atOnce.has(node) && { byItself: true as const }) };
  }
}

/** Links in markup that a script writes. */
const inMarkup = (node: Syntax): ScriptCall[] => {
  const isText = node.type === 'Literal' || node.type === 'TemplateElement';
  const text = isText ? ((node.value as { cooked?: unknown } | null)?.cooked ?? node.value) : null;
  if (typeof text !== 'string' || !text.includes('<')) return [];
  return linksInMarkup(text).map((address) => ({
    method: 'GET',
    address,
    encoding: 'urlencoded',
    fields: {},
  }));
};

function textOf(node: Syntax): ScriptCall | null {
  const text = stringOf(node);
  if (text === null || /^[./]*$/.test(text)) return null;
  const isRelative = /[/?]/.test(text) && relativeLike.test(text);
  if (!isRelative && !addressLike.test(text)) return null;
  return { method: 'GET', address: text, encoding: 'urlencoded', fields: {} };
}

function callOf(node: Syntax): ScriptCall | null {
  if (node.type !== 'CallExpression') return null;
  const name = dottedName(node.callee);
  const [first, second] = node.arguments as Syntax[];
  if (/(^|\.)fetch$/.test(name)) return withOptions(stringOf(first), propertiesOf(second));
  if (/\.open$/.test(name)) return made(stringOf(second), stringOf(first), new Map(), 'urlencoded');
  if (/(^|\.)(?:ajax|axios)$/.test(name)) {
    const options = propertiesOf(first);
    return withOptions(stringOf(options.get('url')), options);
  }
  if (/^(?:axios|http|api|client|\$http)\.post$/.test(name)) {
    return made(stringOf(first), 'POST', propertiesOf(second), 'json');
  }
  if (/^(?:\$|jQuery)\.post$/.test(name)) {
    return made(stringOf(first), 'POST', propertiesOf(second), 'urlencoded');
  }
  if (/^(?:\$|jQuery)\.(?:get|getJSON)$/.test(name)) {
    return made(stringOf(first), 'GET', propertiesOf(second), 'urlencoded');
  }
  return null;
}

function withOptions(address: string | null, options: Map<string, unknown>): ScriptCall | null {
  const method = stringOf(options.get('method') ?? options.get('type')) ?? 'GET';
  const body = (options.get('body') ?? options.get('data')) as Syntax | undefined;
  if (body?.type === 'CallExpression' && dottedName(body.callee) === 'JSON.stringify') {
    return made(address, method, propertiesOf((body.arguments as Syntax[])[0]), 'json');
  }
  if (body?.type === 'NewExpression' && dottedName(body.callee) === 'URLSearchParams') {
    return made(address, method, propertiesOf((body.arguments as Syntax[])[0]), 'urlencoded');
  }
  const text = stringOf(body);
  if (text !== null && /^\s*<[?a-z]/i.test(text)) {
    const call = made(address, method, new Map(), 'xml');
    return call && { ...call, fields: { body: text } };
  }
  return made(address, method, propertiesOf(body), 'urlencoded');
}

function made(
  address: string | null,
  method: string | null,
  properties: Map<string, unknown>,
  encoding: ScriptCall['encoding'],
): ScriptCall | null {
  const verb = (method ?? 'GET').toUpperCase();
  if (address === null || !looseAddress.test(address)) return null;
  if (verb !== 'GET' && verb !== 'POST') return null;
  const fields: Record<string, string> = {};
  for (const [name, value] of properties) fields[name] = stringOf(value) || 'test';
  return { method: verb, address, encoding, fields };
}

import type { Node } from 'acorn';
import { filledIn, linksInData, linksInMarkup } from './looseLinks.ts';
import { type Body, bodyOf, type Encoding, noBody } from './scriptBodies.ts';
import {
  dottedName,
  inlineConstants,
  isNode,
  nodesOf,
  parseScript,
  propertiesOf,
  runAtOnce,
  type Syntax,
  stringOf,
} from './scriptCode.ts';
import { ScriptNames } from './scriptNames.ts';

/** A request that a script would make at run time, as far as its text tells. */
export interface ScriptCall {
  method: 'GET' | 'POST';
  address: string;
  encoding: Encoding;
  fields: Record<string, string>;
  /** It is made as soon as the script runs, whatever its visitor does. */
  byItself?: true;
  /** Another script, whose address starts from this one's. */
  isImport?: true;
}

/** Also a query alone, which is put behind the page's own address. */
const addressLike =
  /^(?:https?:\/\/|\.{0,2}\/)[\w./~%:@?=&+,;[\]#!-]{1,300}$|^[\w-]+(?:\/[\w.-]+)*\.(?:php\d?|phtml|jspx?|aspx?|ashx|do|action|cgi|cfm|[sx]?html?|json)(?:\?[\w.=&%[\]-]*)?$|^\?[\w.[\]%-]{1,40}=[\w.=&%[\]+-]{0,200}$/;
/** A path without a beginning, such as 'menu/today' or 'detail?id=3', and no type of media. */
const relativeLike =
  /^(?!(?:text|application|image|audio|video|font|multipart|message|model)\/)[a-z][\w-]{0,40}(?:\/[\w.-]{1,60}){0,6}(?:\?[\w-]{1,40}=[\w.=&%-]*)?$/;
const looseAddress = /^(?:https?:\/\/|\.{0,2}\/)?[\w./~%:@?=&+,;[\]#!-]{1,300}$/;
/** A bundle can name thousands; the first few hundred are the site's own pages more often than not. */
const most = { calls: 200, relative: 20 } as const;

/** Addresses and calls written in a script. */
export function readScript(code: string): ScriptCall[] {
  const program = parseScript(code);
  // Of what only a compiler reads, or a server fills in, the addresses in quotes.
  if (program === null) return linksInData(code).map(plainGet);
  inlineConstants(program as Node as Syntax);
  const calls = new Map<string, ScriptCall>();
  let relative = 0;
  for (const call of callsIn(program)) {
    if (calls.size >= most.calls) break;
    if (relativeLike.test(call.address) && ++relative > most.relative) continue;
    const key = `${call.method} ${call.address}`;
    const entry = calls.get(key);
    if (entry === undefined || Object.keys(entry.fields).length === 0) calls.set(key, call);
  }
  return [...calls.values()];
}

/** Each with its parts left out, where it is a text that was put together. */
function* callsIn(program: Node): Generator<ScriptCall> {
  const parts = new Set<Syntax>();
  const names = new ScriptNames(program);
  let atOnce: ReadonlySet<Syntax> | undefined;
  for (const node of nodesOf(program)) {
    if (parts.has(node)) continue;
    yield* inMarkup(node);
    const { call, told } = readCall(node, names);
    if (call === null) continue;
    if (told) for (const part of nodesOf(told)) parts.add(part);
    if (call.method === 'GET') {
      yield call;
      continue;
    }
    atOnce ??= runAtOnce(program);
    yield { ...call, ...(atOnce.has(node) && { byItself: true as const }) };
  }
}

/** The call that stands at a place of a script, and the part of the script that it tells whole. */
function readCall(node: Syntax, names: ScriptNames): { call: ScriptCall | null; told?: Syntax } {
  const imported = importOf(node);
  if (imported !== null) return { call: imported, told: node.source as Syntax };
  const call = callOf(node, names);
  return call ? { call } : { call: textOf(node), told: node };
}

/** Links in markup that a script writes. */
const inMarkup = (node: Syntax): ScriptCall[] => {
  const isText = node.type === 'Literal' || node.type === 'TemplateElement';
  const text = isText ? ((node.value as { cooked?: unknown } | null)?.cooked ?? node.value) : null;
  if (typeof text !== 'string' || !text.includes('<')) return [];
  return linksInMarkup(text).map(plainGet);
};

const plainGet = (address: string): ScriptCall => ({
  method: 'GET',
  address,
  encoding: 'urlencoded',
  fields: {},
});

const importing = /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration)$/;

function importOf({ type, source }: Syntax): ScriptCall | null {
  const address = importing.test(type) ? stringOf(source) : null;
  return address !== null && /^(?:https?:|\.{0,2}\/)/.test(address)
    ? { ...plainGet(address), isImport: true }
    : null;
}

function textOf(node: Syntax): ScriptCall | null {
  const said = stringOf(node);
  const text = said === null ? '' : withoutRoot(filledIn(said));
  if (/^[./]*$/.test(text)) return null;
  const isRelative = /[/?]/.test(text) && relativeLike.test(text);
  return isRelative || addressLike.test(text) ? plainGet(text) : null;
}

/** What stands before a path and is only known at run time is a site, mostly this one: "api + '/users'". */
const withoutRoot = (text: string): string => text.replace(/^1(?=\/)/, '');

/** A call as it stands in a script. */
interface Asked {
  node: Syntax;
  /** Of what is called: 'axios.post'. */
  name: string;
  given: readonly unknown[];
  names: ScriptNames;
}

function callOf(node: Syntax, names: ScriptNames): ScriptCall | null {
  if (node.type === 'AssignmentExpression' && goesTo.test(dottedName(node.left)))
    return made(addressOf(node.right, names), 'GET', noBody);
  const isNew = node.type === 'NewExpression';
  if (!isNew && node.type !== 'CallExpression') return null;
  const name = dottedName(node.callee);
  const call = { node, name, given: node.arguments as unknown[], names };
  if (isNew) return makes.test(name) ? byOpener(call) : requestOf(call);
  const read = readers.find(([pattern]) => pattern.test(name))?.[1] ?? byClient;
  return read(call);
}

const requestOf = (call: Asked): ScriptCall | null =>
  call.name === 'Request' ? bySettings(call, 'urlencoded') : null;

/** What takes nothing but an address, though it be a single word. */
const goesTo = /^(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?$/;
const makes = /^(?:window\.)?(?:EventSource|SharedWorker|Worker)$/;
const opens =
  /(?:^|\.)location\.(?:assign|replace)$|^(?:window\.)?open$|(?:^|\.)serviceWorker\.register$/;

const byOpener = ({ given: [address], names }: Asked): ScriptCall | null =>
  made(addressOf(address, names), 'GET', noBody);

/** The address that the page has from then on. */
const byHistory = ({ given: [, , address], names }: Asked): ScriptCall | null =>
  made(addressOf(address, names), 'GET', noBody);

const readers: readonly (readonly [RegExp, (asked: Asked) => ScriptCall | null])[] = [
  [/(?:^|\.)(?:fetch|ajax)$/, (asked) => bySettings(asked, 'urlencoded')],
  [/(?:^|\.)(?:\$|jQuery)\.(?:post|get|getJSON)$/, byJQuery],
  [/(?:^|\.)sendBeacon$/, byBeacon],
  [opens, byOpener],
  [/(?:^|\.)history\.(?:push|replace)State$/, byHistory],
  [/\.open$/, byOpening],
];

/** An address and settings, or settings alone: those of fetch, of jQuery, and of axios, which sends objects as JSON. */
function bySettings(
  { given: [first, second], names }: Asked,
  ofObject: Encoding,
  base = '',
): ScriptCall | null {
  const own = addressOf(first, names);
  const settings = propertiesOf(names.valueOf(own === null ? first : second));
  const address = own ?? addressOf(settings.get('url'), names);
  const named = settings.get('method') ?? settings.get('type');
  const method = stringOf(names.valueOf(named)) ?? 'GET';
  const query = /^get$/i.test(method) ? settings.get('params') : undefined;
  const sent = query ?? settings.get('body') ?? settings.get('data');
  const encoding = ofObject === 'json' ? encodingIn(settings, names) : ofObject;
  return made(joined(base, address), method, bodyOf(sent, names, encoding));
}

/** An address and what is sent to it, or settings alone. */
function byJQuery({ name, given: [first, second], names }: Asked): ScriptCall | null {
  const own = addressOf(first, names);
  const settings = propertiesOf(own === null ? names.valueOf(first) : undefined);
  const sent = own === null ? settings.get('data') : second;
  const address = own ?? addressOf(settings.get('url'), names);
  const method = name.endsWith('.post') ? 'POST' : 'GET';
  return made(address, method, bodyOf(sent, names, 'urlencoded'));
}

function byBeacon({ given: [first, second], names }: Asked): ScriptCall | null {
  return made(addressOf(first, names), 'POST', bodyOf(second, names, 'urlencoded'));
}

/** XMLHttpRequest: what is sent is said later on, and before it is opened again. */
function byOpening({ node, name, given: [first, second], names }: Asked): ScriptCall | null {
  const method = stringOf(names.valueOf(first));
  const [next] = names.callsOf(name, node.end);
  const [sending] = names.callsOf(name.replace(/open$/, 'send'), node.end, next?.start);
  const [sent] = (sending?.arguments ?? []) as unknown[];
  const isPost = /^post$/i.test(method ?? '');
  const body = isPost ? bodyOf(sent, names, 'urlencoded') : noBody;
  return made(addressOf(second, names), method, body);
}

/** What clients for calls are mostly called, where they were made elsewhere. */
const clientLike = /(?:^|\.)(?:axios|http|api|client|\$http|\$axios)$/;

/** axios and its like: called itself, or by the name of a method. */
function byClient(asked: Asked): ScriptCall | null {
  const { name } = asked;
  const own = baseOf(name, asked);
  const call = own === undefined ? byMethod(asked) : bySettings(asked, 'json', own);
  // A word alone is a key of something as likely.
  return call?.method === 'GET' && !/[/?.]/.test(call.address) ? null : call;
}

function byMethod(asked: Asked): ScriptCall | null {
  const { name, given, names } = asked;
  const [first, second, third] = given;
  const [, client = '', method] = /^(?:(.*)\.)?(get|post|postForm|request)$/.exec(name) ?? [];
  if (method === undefined) return null;
  const base = baseOf(client, asked);
  const address = joined(base ?? '', addressOf(first, names));
  if (base === undefined) {
    // In a bundle each has another name; who hands an object over to be posted is one of them.
    const isCall = method === 'post' && address !== null && addressLike.test(address);
    if (!isCall || !isObject(second)) return null;
  }
  if (method === 'request') return bySettings(asked, 'json', base);
  if (method === 'get') {
    const query = propertiesOf(names.valueOf(second)).get('params');
    return made(address, 'GET', bodyOf(query, names, 'urlencoded'));
  }
  const settings = propertiesOf(names.valueOf(third));
  const encoding = method === 'post' ? encodingIn(settings, names) : 'multipart';
  return made(address, 'POST', bodyOf(second, names, encoding));
}

const isObject = (node: unknown): boolean => isNode(node) && node.type === 'ObjectExpression';

/** Where the calls of a client begin, '' for the site's own addresses; undefined of what is none. */
function baseOf(name: string, { node, names }: Asked): string | undefined {
  const value = names.lookUp(name, node.start);
  const isMade = isNode(value) && value.type === 'CallExpression';
  const maker = isMade ? dottedName(value.callee) : '';
  const [given] = isMade && /(?:^|\.)(?:create|extend)$/.test(maker) ? argumentsOf(value) : [];
  const settings = propertiesOf(names.valueOf(given));
  const base = settings.get('baseURL') ?? settings.get('prefixUrl');
  if (base === undefined && maker !== 'axios.create' && !clientLike.test(name)) return undefined;
  const later = names.lookUp(`${name}.defaults.baseURL`, node.start);
  return stringOf(names.valueOf(later ?? base)) ?? '';
}

const argumentsOf = (node: Syntax) => node.arguments as unknown[];

/** As axios puts them together. */
function joined(base: string, address: string | null): string | null {
  if (base === '' || address === null) return address;
  const isWhole = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address);
  return isWhole ? address : `${base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`;
}

/** How an object is sent, by the headers among the settings. */
function encodingIn(settings: Map<string, unknown>, names: ScriptNames): Encoding {
  const headers = propertiesOf(names.valueOf(settings.get('headers')));
  const type = [...headers].find(([name]) => /^content-type$/i.test(name))?.[1];
  const said = stringOf(type) ?? '';
  if (/form-data/i.test(said)) return 'multipart';
  return /urlencoded/i.test(said) ? 'urlencoded' : 'json';
}

function addressOf(node: unknown, names: ScriptNames): string | null {
  const value = names.valueOf(node);
  const isUrl =
    isNode(value) && value.type === 'NewExpression' && dottedName(value.callee) === 'URL';
  return stringOf(isUrl ? argumentsOf(value)[0] : value);
}

/** For what is only known at run time; what may be kept says who left it. */
const filler = { GET: 'test', POST: 'scanner' } as const;

function made(address: string | null, method: string | null, body: Body): ScriptCall | null {
  const verb = (method ?? 'GET').toUpperCase();
  const whole = withoutRoot(filledIn(address ?? ''));
  if (!looseAddress.test(whole) || (verb !== 'GET' && verb !== 'POST')) return null;
  const entries = Object.entries(body.fields);
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, value || filler[verb]]));
  return { method: verb, address: whole, encoding: body.encoding, fields };
}

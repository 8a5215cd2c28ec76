import { attribute, type Element, isElement, parseHtml, walk } from '../../crawl/html.ts';
import { safeDecode } from '../../crawl/inputs.ts';
import { nodesOf, parseScript, type Syntax } from '../../crawl/scriptCode.ts';
import { isInTemplate } from './contexts.ts';

const scriptTypes = /^$|^module$|^(text|application)\/(x-)?(java|ecma|j|live)script(1\.[0-5])?$/i;
const urlAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  form: ['action'],
  button: ['formaction'],
  input: ['formaction'],
  iframe: ['src'],
  frame: ['src'],
  embed: ['src'],
  object: ['data'],
};

/**
 * Would a browser that shows `html` call the function `name`? Tells where, or null. The page is
 * parsed as a browser parses it and scripts as an engine does, so a payload that is merely quoted,
 * encoded or commented out does not count.
 */
export function executes(html: string, name: string): string | null {
  if (!html.includes(name) && !html.includes(entitiesOf(name))) return null;
  return inDocument(html, name, 0);
}

/** A name as an attribute may have it, in characters that have no capitals: HTML standard, §13.1.4. */
export const entitiesOf = (name: string): string =>
  [...name].map((sign) => `&#${sign.charCodeAt(0)};`).join('');

function inDocument(html: string, name: string, depth: number): string | null {
  let base: string | undefined;
  for (const node of walk(parseHtml(html))) {
    if (!isElement(node)) continue;
    if (node.tagName === 'base') base ??= attribute(node, 'href');
    if (isFromHost(base, name) && isRelative(node))
      return 'as a script of the host that <base> names';
    const where = inElement(node, name, depth);
    if (where !== null && !isInTemplate(node)) return where;
  }
  return null;
}

function inElement(element: Element, name: string, depth: number): string | null {
  const inside = inScript(element, name);
  if (inside !== null) return inside;
  for (const attr of element.attrs) {
    if (!attr.value.includes(name)) continue;
    const where = inAttribute(element.tagName, attr, name, depth);
    if (where !== null) return where;
  }
  return null;
}

function inScript(element: Element, name: string): string | null {
  if (element.tagName !== 'script') return null;
  if (!scriptTypes.test((attribute(element, 'type') ?? '').trim())) return null;
  const [text] = element.childNodes;
  if (text && 'value' in text && calls(text.value, name)) return 'inside a script element';
  const src = attribute(element, 'src');
  if (isFromHost(src, name)) return 'as a script of a host that a stranger names';
  return runsUrl(src, name) ? 'as the source of a script element' : null;
}

/** Is it an address at a host that begins with our name? Whoever owns the host decides what runs. */
function isFromHost(address: string | undefined, name: string): boolean {
  if (address === undefined || !address.includes(name)) return false;
  return URL.parse(address, 'http://own.invalid/')?.hostname.startsWith(`${name}.`) === true;
}

/** A script whose address goes on from that of the page. */
const isRelative = (element: Element): boolean => {
  const src = element.tagName === 'script' ? attribute(element, 'src')?.trim() : undefined;
  return src !== undefined && src !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src);
};

function inAttribute(
  tagName: string,
  attr: Element['attrs'][number],
  name: string,
  depth: number,
): string | null {
  const runs =
    (/^on[a-z]+$/.test(attr.name) && calls(attr.value, name)) ||
    (urlAttributes[tagName]?.includes(attr.name) && runsUrl(attr.value, name));
  if (runs) return `in the ${attr.name} attribute of <${tagName}>`;
  if (tagName !== 'iframe' || attr.name !== 'srcdoc' || depth >= 2) return null;
  const inside = inDocument(attr.value, name, depth + 1);
  return inside === null ? null : `${inside}, in a frame`;
}

/** A javascript: or data: address whose code calls `name` (WHATWG URL: tabs and breaks are dropped). */
function runsUrl(address: string | undefined, name: string): boolean {
  if (address === undefined || !address.includes(name)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URL parsing strips exactly these
  const bare = address.replace(/^[\x00-\x20]+/, '').replace(/[\t\r\n]/g, '');
  const code =
    /^javascript:(.*)$/is.exec(bare)?.[1] ?? /^data:text\/javascript,(.*)$/is.exec(bare)?.[1];
  return code !== undefined && calls(safeDecode(code), name);
}

/** Does the script, if it is one at all, contain a call of `name` that no function definition hides? */
function calls(code: string, name: string): boolean {
  if (!code.includes(name)) return false;
  const program = parseScript(code.replace(/^\s*<!--.*$/m, ''));
  if (program === null) return false;
  for (const node of nodesOf(program)) {
    const callee = calleeOf(node);
    if (callee?.type === 'Identifier' && callee.name === name) return true;
  }
  return false;
}

function calleeOf(node: Syntax): Syntax | undefined {
  if (node.type === 'CallExpression') return node.callee as Syntax;
  return node.type === 'TaggedTemplateExpression' ? (node.tag as Syntax) : undefined;
}

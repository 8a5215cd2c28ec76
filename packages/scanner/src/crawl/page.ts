import { type Exchange, header } from '../ground/exchange.ts';
import { attributeLinks, innerOf, refreshTarget, scriptText, writtenIn } from './elementLinks.ts';
import { fieldsOutside } from './formFields.ts';
import { type Absolute, type Form, readForms } from './forms.ts';
import {
  ancestorsOf,
  attribute,
  type Element,
  type HtmlNode,
  isElement,
  parseHtml,
  walk,
} from './html.ts';
import { filledIn, linksInMarkup, linksInText } from './looseLinks.ts';

export interface Script {
  src?: string;
  text: string;
  integrity?: string;
}

/** An HTML page as the crawler and the passive checks read it; addresses are absolute. */
export interface Page {
  title: string;
  /** Its own, also for what is written into it. */
  url: string;
  /** What relative addresses on it start from: its own, unless it names another. */
  base: string;
  links: { url: string; words: string }[];
  forms: Form[];
  scripts: Script[];
  /** What the page loads by itself: images, frames, styles, scripts, media. */
  resources: Resource[];
  comments: string[];
  /** Code in the attributes of elements. */
  handlers: string[];
  elements: Element[];
  metaCsp: string[];
}

/** Frames in frames that are read, where each is written into the page around it. */
const maxFrames = 2;
const headings = /^(?:h[1-6]|legend|caption)$/;

const pages = new WeakMap<Exchange, Page | null>();

/** The page of an exchange, or null when the answer is not HTML. Read once, then remembered. */
export function pageOf(exchange: Exchange): Page | null {
  let page = pages.get(exchange);
  if (page === undefined) {
    page = isHtml(exchange) ? readPage(exchange.response.body, exchange.request.url) : null;
    pages.set(exchange, page);
  }
  return page;
}

/** Does an answer name no type that a browser knows how to read? (WHATWG MIME Sniffing, §7) */
export const isUntyped = (type = ''): boolean =>
  /^\s*(?:[^/]*$|unknown\/unknown\b|application\/unknown\b|\*\/\*)/i.test(type);

/** Of several values the first counts (WHATWG Fetch, "determine nosniff"). */
export const forbidsSniffing = (exchange: Exchange): boolean =>
  /^[\t ]*nosniff[\t ]*(?:,|$)/i.test(header(exchange, 'x-content-type-options') ?? '');

/** Would a browser show this as HTML? Without a type it sniffs, unless told not to. */
export function isHtml(exchange: Exchange): boolean {
  const { headers, body } = exchange.response;
  const type = headers['content-type']?.[0];
  if (!isUntyped(type)) return /^\s*(text\/html|application\/xhtml\+xml)/i.test(type ?? '');
  if (forbidsSniffing(exchange)) return false;
  return /^\s*<(?:!--|(?:!doctype html|html|head|body|script|title|h1|div|table|a|p|b|iframe|style|font|br)[\s>])/i.test(
    body,
  );
}

/** What a page loads. */
interface Resource {
  tag: string;
  url: string;
  /** It runs, or it decides how the page looks. */
  active: boolean;
  /** It is in a template, which a script may use, or in what browsers without scripts show. */
  isInert?: true;
}

/** @param around what a page has of the one that it is written into, at which depth. */
export function readPage(html: string, url: string, around = { base: url, depth: 0 }): Page {
  const nodes = [...walk(parseHtml(html))];
  const { depth } = around;
  const base = baseOf(nodes, around.base);
  const page: Page = {
    title: '',
    url,
    base,
    links: [],
    forms: [],
    scripts: [],
    resources: [],
    comments: [],
    handlers: [],
    elements: [],
    metaCsp: [],
  };
  const templates = new Set(nodes.flatMap(contentOf));
  const outside = fieldsOutside(nodes);
  let heading = '';
  const absolute: Absolute = (address) =>
    address === undefined ? null : (URL.parse(filledIn(address.trim()), base)?.href ?? null);
  for (const node of nodes) {
    readOther(node, page, absolute);
    if (!isElement(node)) continue;
    page.elements.push(node);
    readAttributes(node, page, absolute);
    if (headings.test(node.tagName)) heading = shortText(node);
    const before = page.resources.length;
    readElement(node, page, absolute, { heading, outside: outside.get(node) ?? [] });
    addLinks(writtenIn(node), page, absolute);
    const inner = depth < maxFrames ? innerOf(node) : undefined;
    if (inner !== undefined) readInner(readPage(inner, url, { base, depth: depth + 1 }), page);
    markInert(page.resources.slice(before), node, templates);
  }
  return page;
}

/** What is no element, but leads somewhere. */
function readOther(node: HtmlNode, page: Page, absolute: Absolute): void {
  if (node.nodeName === '#comment' && 'data' in node) {
    page.comments.push(node.data);
    // What was taken off the page is often still there.
    addLinks([...linksInMarkup(node.data), ...linksInText(node.data)], page, absolute);
  }
  // A document's type may be described on the site itself.
  if (node.nodeName === '#documentType' && 'systemId' in node)
    addLinks([node.systemId || undefined], page, absolute);
}

/** A declarative shadow tree is shown; any other template's content waits for a script. */
const contentOf = (node: HtmlNode): HtmlNode[] =>
  'content' in node && attribute(node, 'shadowrootmode') === undefined ? [node.content] : [];

function markInert(
  resources: readonly Resource[],
  element: Element,
  templates: ReadonlySet<HtmlNode>,
): void {
  if (resources.length === 0) return;
  if (element.tagName !== 'noscript' && !isWithin(element, templates)) return;
  for (const resource of resources) resource.isInert = true;
}

const isWithin = (element: Element, roots: ReadonlySet<HtmlNode>): boolean =>
  [element, ...ancestorsOf(element)].some((node) => roots.has(node));

function addLinks(
  addresses: readonly (string | undefined)[],
  page: Page,
  absolute: Absolute,
  words = '',
): void {
  for (const address of addresses) {
    const url = absolute(address);
    if (url !== null) page.links.push({ url, words });
  }
}

/** The first one that names an address counts, for what stands before it too (HTML standard, §2.4.1). */
function baseOf(nodes: readonly HtmlNode[], url: string): string {
  for (const node of nodes) {
    const href = isElement(node) && node.tagName === 'base' ? attribute(node, 'href') : undefined;
    if (href === undefined) continue;
    const base = URL.parse(href, url);
    return base === null || /^(?:data|javascript):$/.test(base.protocol) ? url : base.href;
  }
  return url;
}

/** What a frame leads to whose page is written into the outer one. */
function readInner({ links, forms, scripts, resources, handlers }: Page, page: Page): void {
  page.links.push(...links);
  page.forms.push(...forms);
  page.scripts.push(...scripts);
  page.resources.push(...resources);
  page.handlers.push(...handlers);
}

/** Elements that lead somewhere without being links: by a handler, by data, by a choice. */
function readAttributes(element: Element, page: Page, absolute: Absolute): void {
  for (const { name, value } of element.attrs) {
    if (/^on[a-z]+$/.test(name)) page.handlers.push(value);
    else if (runnable.test(name) && /^\s*javascript:/i.test(value)) {
      page.handlers.push(value.replace(/^\s*javascript:/i, ''));
    }
  }
  if (element.tagName === 'script' && attribute(element, 'src') !== undefined) return;
  if (element.tagName === 'link' && isHint(element)) return;
  const addresses = attributeLinks(element);
  if (addresses.length > 0) addLinks(addresses, page, absolute, shortText(element));
}

/** Attributes whose address a browser goes to, or shows: it may be code. */
const runnable = /^(?:href|action|formaction|src|data)$/;

/** A host that is only warmed up. */
const isHint = (link: Element): boolean =>
  /\b(?:preconnect|dns-prefetch)\b/i.test(attribute(link, 'rel') ?? '');

/** What an element has beside itself: the heading before it, and a form the fields that stand elsewhere. */
interface Beside {
  heading: string;
  outside: readonly Element[];
}

function readElement(
  element: Element,
  page: Page,
  absolute: Absolute,
  { heading, outside }: Beside,
): void {
  const add = (address: string | null, active: boolean) => {
    if (address !== null) page.resources.push({ tag: element.tagName, url: address, active });
  };
  const src = absolute(attribute(element, 'src'));
  switch (element.tagName) {
    case 'a':
    case 'area':
      addLinks([attribute(element, 'href')], page, absolute, shortText(element));
      addLinks(attribute(element, 'ping')?.split(/\s+/) ?? [], page, absolute);
      return;
    case 'title':
      if (page.title === '') page.title = shortText(element);
      return;
    case 'form':
      addForms(element, page, absolute, { heading, outside });
      return;
    case 'script':
      page.scripts.push(readScript(element, src));
      add(attribute(element, 'src') ? src : null, true);
      return;
    case 'iframe':
    case 'frame':
    case 'embed':
      add(src, true);
      return;
    case 'object':
      add(absolute(attribute(element, 'data')), true);
      return;
    case 'link': {
      const rel = attribute(element, 'rel') ?? '';
      const href = absolute(attribute(element, 'href'));
      if (/stylesheet/i.test(rel)) add(href, true);
      return;
    }
    case 'img':
    case 'video':
    case 'audio':
    case 'source':
      add(src, false);
      return;
    case 'meta':
      readMeta(element, page, absolute);
  }
}

function addForms(
  element: Element,
  page: Page,
  absolute: Absolute,
  { heading, outside }: Beside,
): void {
  // Without an address it goes to the page itself, whatever the page's base is (HTML standard, §4.10.22.3).
  const target: Absolute = (action) => (action ? absolute(action) : page.url);
  for (const form of readForms(element, target, outside))
    page.forms.push({ ...form, heading: headingOf(element, heading) });
}

/** Its own headings are the nearer ones. */
function headingOf(form: Element, before: string): string {
  const own = [...walk(form)].filter((node) => isElement(node) && headings.test(node.tagName));
  return own.length > 0 ? own.map((node) => shortText(node as Element)).join(' ') : before;
}

function readScript(element: Element, src: string | null): Script {
  const integrity = attribute(element, 'integrity');
  return {
    text: scriptText(element),
    ...(src !== null && attribute(element, 'src') !== '' && { src }),
    ...(integrity !== undefined && { integrity }),
  };
}

function readMeta(element: Element, page: Page, absolute: Absolute): void {
  const kind = attribute(element, 'http-equiv')?.toLowerCase();
  const content = attribute(element, 'content') ?? '';
  // Anywhere else browsers do not look at it (HTML, "Content security policy state").
  const isInHead = element.parentNode?.nodeName === 'head';
  if (kind === 'content-security-policy' && isInHead) page.metaCsp.push(content);
  if (kind === 'refresh') addLinks([refreshTarget(content)], page, absolute);
}

function shortText(element: Element): string {
  let text = '';
  for (const node of walk(element)) {
    if (node.nodeName === '#text' && 'value' in node) text += ` ${node.value}`;
    if (text.length > 200) break;
  }
  return text.trim().slice(0, 200);
}

import { readPolicies } from '@portal/records/policy';
import { isHarmful } from './harmWords.ts';
import { attribute, type Element } from './html.ts';
import { linksInData, linksInMarkup, linksInSheet, linksInText } from './looseLinks.ts';

/** Attributes that hold an address, on whatever element they stand (HTML standard, index of attributes, and older ones). */
const ofAddress =
  /^(?:action|archive|background|cite|code|codebase|data|dynsrc|formaction|href|hx-(?:get|post)|icon|implementation|longdesc|lowsrc|manifest|poster|profile|src|usemap|data-(?:href|url|link|src|target-url|action|remote))$/;
/** Where scripts keep their own signs, templates what is not filled in yet. */
const noAddress = /[<>{}]|^(?:true|false)$/i;
/** What is read as a link or as a form. */
const readApart = /^(?:(?:a|area) (?:href|ping)|base href|form action)$/;
/** Attributes that hold words or names; in any other an address may stand for a script. */
const ofWords =
  /^(?:on|aria-)|^(?:accept|alt|class|content|d|download|for|id|lang|name|pattern|placeholder|title|type)$/;
const ofSeveral = /^(?:srcset|imagesrcset|ping|archive|attributionsrc)$/;
const pathLike =
  /^(?:\/(?!\/)|\.{1,2}\/|[\w-]+\.(?:php\d?|phtml|jspx?|aspx?|ashx|do|action|cgi|cfm|[sx]?html?)\b)[^\s<>]{0,300}$/i;
const inContent = /^(?:https?:\/\/|\/(?!\/))[^\s<>"';]{1,500}$/i;

/** Addresses that an element names beside those of links and forms: what it loads, tells, or carries as data. */
export function attributeLinks({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    const text = value.trim();
    const isLeft = text === '' || elsewhere.test(text) || readApart.test(`${tagName} ${name}`);
    return isLeft ? [] : linksIn(tagName, name, text);
  });
}

const elsewhere = /^(?:#|javascript:|data:|blob:|mailto:|tel:)/i;

function linksIn(tagName: string, name: string, text: string): string[] {
  if (ofSeveral.test(name)) return partsOf(name, text);
  if (ofAddress.test(name) && !noAddress.test(text)) return [text];
  if (name === 'style') return linksInSheet(text);
  if (tagName === 'meta') return name === 'content' ? inMeta(text) : [];
  if (ofWords.test(name) || name === 'srcdoc') return [];
  if (text.includes('<')) return linksInMarkup(text);
  // Data, or an expression of what draws the page: ':to="'/list'"'.
  if (/^[[{'"`]/.test(text)) return linksInData(text);
  // 'hx-delete' says what its address may not.
  return pathLike.test(text) && !isHarmful(name) ? [text] : [];
}

/** 'a.png 1x, b.png 2x', or addresses with spaces between. */
const partsOf = (name: string, text: string): string[] =>
  name.endsWith('srcset')
    ? text.split(/,\s+|,(?=\/)/).map((part) => part.trim().split(/\s+/, 1)[0] ?? '')
    : text.split(/[\s,]+/);

const inMeta = (text: string): string[] => (inContent.test(text) ? [text] : reportsOf(text));

/** Where a Content-Security-Policy has its breaches told. */
export const reportsOf = (field: string): string[] =>
  readPolicies([field]).flatMap((policy) => policy.get('report-uri')?.slice(0, 20) ?? []);

export function scriptText(element: Element): string {
  const [child] = element.childNodes;
  return child && 'value' in child ? child.value : '';
}

/** Markup that a browser shows in place of the element, or that scripts take from it. */
export function innerOf(element: Element): string | undefined {
  if (element.tagName === 'iframe') return attribute(element, 'srcdoc');
  if (/^no(?:script|frames|embed)$/.test(element.tagName)) return scriptText(element);
  const isTemplate = /template|html|handlebars|mustache/i.test(attribute(element, 'type') ?? '');
  return element.tagName === 'script' && isTemplate ? scriptText(element) : undefined;
}

/** Addresses in the text of an element: in style sheets, in data for scripts, and in what a visitor reads. */
export function writtenIn(element: Element): string[] {
  const text = scriptText(element);
  if (text === '') return [];
  if (element.tagName === 'style') return linksInSheet(text);
  if (element.tagName !== 'script') return linksInText(text);
  return /json|importmap|speculationrules/i.test(attribute(element, 'type') ?? '')
    ? linksInData(text)
    : linksInText(text);
}

/** The address in '5; url=/next' (HTML standard, shared declarative refresh steps). */
export function refreshTarget(content: string): string | undefined {
  const rest = refresh.exec(content.trim().slice(0, 2100))?.[1] ?? '';
  const quote = /^["']/.exec(rest)?.[0];
  const address = quote === undefined ? rest : rest.slice(1).split(quote, 1)[0];
  return address?.trim() || undefined;
}

const refresh = /^(?=[\d.])[\d.]*(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(.*)$/is;

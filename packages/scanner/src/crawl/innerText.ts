import { attribute, type Element } from './html.ts';
import { linksInData, linksInSheet, linksInText } from './looseLinks.ts';

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

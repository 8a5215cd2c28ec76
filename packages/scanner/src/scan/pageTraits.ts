import type { Form } from '../crawl/forms.ts';
import type { Element } from '../crawl/html.ts';
import type { Page } from '../crawl/page.ts';
import { namesIn } from '../crawl/scriptCode.ts';
import { addressShape, pathShape } from '../ground/shape.ts';

/** Code of one page that is read, in scripts and handlers. */
const maxCodes = 40;
/** Attributes in which a page shows what it was given. */
const showing = /^(?:value|title|alt|placeholder|content|label|aria-label|on\w+)$/;

/**
 * What a page does with what it is given: which fields its forms send where, which parameters the links to itself have, what
 * its scripts call, and where it shows the values of its address. What else stands on it says nothing: one template draws
 * long lists and short ones, articles with pictures and without.
 */
export const traitsOf = (page: Page, url: string): ReadonlySet<string> =>
  new Set([
    ...page.forms.flatMap((form) => sentBy(form, url)),
    ...page.links.flatMap((link) => takenByLink(link.url, url)),
    ...doneByScripts(page),
    ...shownOf(page.elements, url),
  ]);

/** Two pages of one template: each may lack a part that it has for others, such as the button of what is sold out. */
export function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [less, more] = one.size < other.size ? [one, other] : [other, one];
  return [...less].every((trait) => more.has(trait));
}

const withoutNumbers = (name: string): string => pathShape(name).replace(/\d+/g, '*');

function sentBy({ method, action, fields, files }: Form, url: string): string[] {
  const sent = `${method} ${addressShape(action || url)}`;
  const names = [...Object.keys(fields), ...files];
  return [sent, ...names.map((name) => `${sent} ${withoutNumbers(name)}`)];
}

function takenByLink(address: string, url: string): string[] {
  const [link, own] = [new URL(address), new URL(url)];
  const isBelow = `${link.pathname}/`.startsWith(`${own.pathname.replace(/\/$/, '')}/`);
  if (link.origin !== own.origin || !isBelow) return [];
  const shape = pathShape(link.pathname);
  return [...link.searchParams.keys()].map((name) => `link ${shape} ${withoutNumbers(name)}`);
}

function doneByScripts({ scripts, handlers }: Page): string[] {
  const loaded = scripts.flatMap(({ src }) => (src === undefined ? [] : [new URL(src)]));
  const codes = [...scripts.map(({ text }) => text), ...handlers].filter((code) => code !== '');
  return [
    ...loaded.map(({ host, pathname }) => `script ${host} ${withoutNumbers(pathname)}`),
    ...codes.slice(0, maxCodes).flatMap((code) => namesIn(code).map((name) => `code ${name}`)),
  ];
}

/** Short values and numbers stand in a page by chance. */
function shownOf(elements: readonly Element[], url: string): string[] {
  const given = [...new URL(url).searchParams].filter(
    ([, value]) => value.length > 2 && !/^\d+$/.test(value),
  );
  return given.flatMap(([name, value]) =>
    elements.flatMap((element) =>
      partsWith(element, name, value).map((part) => `${name} in ${element.tagName} ${part}`),
    ),
  );
}

function partsWith({ attrs, childNodes }: Element, name: string, value: string): string[] {
  const isInText = childNodes.some((node) => 'value' in node && node.value.includes(value));
  // A link that hands the parameter on does not show it.
  const shown = attrs.filter(
    (attr) =>
      showing.test(attr.name) && attr.value.includes(value) && !attr.value.includes(`${name}=`),
  );
  return [...(isInText ? ['text'] : []), ...shown.map((attr) => attr.name)];
}

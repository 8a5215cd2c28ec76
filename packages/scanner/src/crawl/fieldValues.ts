import { passwordWords } from '../ground/words.ts';
import {
  ancestorsOf,
  attribute,
  type Element,
  type HtmlNode,
  isElement,
  textOf,
  walk,
} from './html.ts';

/** What a person would plausibly type; RFC 2606 keeps the addresses from reaching anybody. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/e-?mail|courriel|correo/i, 'scanner@example.com'],
  [/phone|mobile|^tel|telefon|telefoon|celular/i, '5550100123'],
  [new RegExp(passwordWords, 'i'), 'Scan-1234'],
  [/url|website|webseite|homepage/i, 'https://example.com/'],
  [/zip|postal|postcode|postleitzahl|^(?:plz|cap|cep|psc)$/i, '94105'],
  [/year|^(?:jahr|annee|anno|jaar|ano|rok)$/i, '2024'],
  [/date|birth|datum|geburt|fecha|naissance|nascita/i, '2024-01-15'],
  [
    /amount|price|qty|quantity|count|number|age|menge|anzahl|betrag|preis|quantit|cantidad|prix|precio|aantal|(^|_)(?:id|nr)$/i,
    '1',
  ],
  [/(user|login|first|last|full)?_?name|^user/i, 'scanner'],
];

/** The same by the types of fields. */
export const byType: Readonly<Record<string, string>> = {
  email: 'scanner@example.com',
  tel: '5550100123',
  password: 'Scan-1234',
  url: 'https://example.com/',
  number: '1',
  range: '1',
  date: '2024-01-15',
  month: '2024-01',
  week: '2024-W03',
  time: '10:00',
  'datetime-local': '2024-01-15T10:00',
  color: '#336699',
};

/** For fields that nothing else is known of; what may be kept says who left it. */
const anything = { GET: 'test', POST: 'scanner' } as const;
const fillers = new Set([
  '',
  ...Object.values(anything),
  ...typed.map(([, value]) => value),
  ...Object.values(byType),
]);

/** Did we make the value up ourselves? Then it may well be one that finds nothing. */
export const isFiller = (value: string): boolean => fillers.has(value);

/** What a visitor would put into a field, or leave in it; null of a list without a choice. */
export function valueFor(
  element: Element,
  type: string,
  name: string,
  method: keyof typeof anything,
): string | null {
  if (type === 'select') return selected(element);
  if (type === 'checkbox' || type === 'radio') return attribute(element, 'value') ?? 'on';
  const given = type === 'textarea' ? textOf(element).trim() : attribute(element, 'value');
  if (type === 'hidden') return encodingIn(name) ?? given ?? '';
  if (given !== undefined && given !== '') return given;
  const least = attribute(element, 'min');
  if ((type === 'number' || type === 'range') && least !== undefined) return least;
  const byName = typed.find(([pattern]) => pattern.test(name))?.[1];
  return listed(element, `${type} ${name}`) ?? byType[type] ?? byName ?? anything[method];
}

/** What the page suggests there may be somebody's own. */
const reaching = /mail|courriel|correo|\btel|phone|mobile|telefon|celular|recipient|empf|destinat/i;

/** Browsers say the encoding in a field of this name (HTML standard, §4.10.22.4). */
const encodingIn = (name: string): string | undefined =>
  /^_charset_$/i.test(name) ? 'UTF-8' : undefined;

const lists = new WeakMap<HtmlNode, ReadonlyMap<string | undefined, Element>>();

/** The first of what the page suggests for a field that is called so. */
function listed(field: Element, called: string): string | undefined {
  const id = reaching.test(called) ? undefined : attribute(field, 'list');
  const root = id === undefined ? undefined : [...ancestorsOf(field)].at(-1);
  if (root === undefined) return undefined;
  const known = lists.get(root) ?? new Map(datalistsIn(root).map((one) => [idOf(one), one]));
  lists.set(root, known);
  const list = known.get(id);
  return list && optionsOf(list).find(({ value }) => value !== '')?.value;
}

const datalistsIn = (root: HtmlNode): Element[] =>
  [...walk(root)].filter((node) => isElement(node)).filter(({ tagName }) => tagName === 'datalist');
const idOf = (element: Element) => attribute(element, 'id');

/** What is chosen, or else the first that is something. */
function selected(select: Element): string | null {
  const options = optionsOf(select);
  const value = options.find(({ isSelected }) => isSelected) ?? options.find(({ value }) => value);
  return value?.value ?? options.at(-1)?.value ?? null;
}

/** What a browser sends where nobody chooses. */
export function chosen(select: Element): string | undefined {
  const options = optionsOf(select);
  return (options.find(({ isSelected }) => isSelected) ?? options[0])?.value;
}

const optionsOf = (select: Element) =>
  [...walk(select)]
    .filter((node) => isElement(node))
    .filter(({ tagName }) => tagName === 'option')
    .map((option) => ({
      value: attribute(option, 'value') ?? textOf(option).trim(),
      isSelected: attribute(option, 'selected') !== undefined,
    }));

import type { TokenForm } from '../ground/exchange.ts';
import { passwordWords } from '../ground/words.ts';
import { attribute, type Element, isElement, textOf, walk } from './html.ts';

export interface Form {
  method: 'GET' | 'POST';
  /** Absolute; the page's own where the form names none. */
  action: string;
  hasAction: boolean;
  encoding: 'urlencoded' | 'multipart';
  fields: Record<string, string>;
  /** What it would send as the page has it, with nothing filled in. */
  shown: Record<string, string>;
  types: Record<string, string>;
  /** Names of its fields for files. */
  files: string[];
  /** Labels of its buttons and its own names, for judging what it does. */
  words: string;
  /** What the page says it is: the heading before it, and those in it. */
  heading: string;
}

/** A form with the page that it stands on. */
export interface SeenForm extends Form {
  page: string;
}

/** Does it ask for one password, and so signs somebody in? One with two makes an account. */
export const isSignIn = ({ method, types }: Pick<Form, 'method' | 'types'>): boolean =>
  method === 'POST' &&
  Object.values(types).filter((kind) => kind === 'password').length === 1 &&
  personField(types) !== undefined;

/** The field that asks for a password. */
export const passwordField = (types: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(types).find((name) => types[name] === 'password');

export const asksPassword = ({ types }: Pick<Form, 'types'>): boolean =>
  passwordField(types) !== undefined;

/** Of a field that asks who somebody is. */
export const namesPerson =
  /user|mail|login|name|account|benutzer|kunde|kennung|usuario|utente|utilisateur|identifiant|gebruiker|courriel|correo|uzytkownik|uzivatel|bruger|bruker|anvandare|kayttaja|felhasznalo|kullanici/i;

/** The field that asks who it is. */
export function personField(types: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(types).filter((name) => /^(?:text|email|tel)$/.test(types[name] ?? ''));
  return names.find((name) => namesPerson.test(name)) ?? names[0];
}

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

const byType: Record<string, string> = {
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

/** Of a form that was sent from a page of the site, what that page gave it to be known by; undefined without. */
export function tokenFormOf({ page, fields, types }: Sending): TokenForm | undefined {
  if (page === undefined) return undefined;
  const tokens = Object.keys(fields).filter(
    (name) => types[name] === 'hidden' && unguessable.test(fields[name] ?? ''),
  );
  return tokens.length > 0 ? { page, names: namesOf(fields), tokens } : undefined;
}

type Sending = Pick<Form, 'fields' | 'types'> & Partial<Pick<SeenForm, 'page'>>;
const unguessable = /^(?=.*\d)(?=.*[a-z])[\w+/=.:~-]{16,}$/i;
export const namesOf = (fields: object): string => Object.keys(fields).sort().join();

/** The whole of an address as it stands in a page; null where there is none. */
export type Absolute = (address: string | undefined) => string | null;

/** What a form tells by itself. */
type Filled = Omit<Form, 'heading'>;

/**
 * A form with every field filled in as a visitor might, as it would be sent by its first button; some of its fields may stand
 * `outside` of it.
 */
export function readForm(
  element: Element,
  absolute: Absolute,
  outside: readonly Element[],
): Filled {
  // An empty address is none.
  const action = attribute(element, 'action') || undefined;
  const form: Filled = {
    method: attribute(element, 'method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
    action: absolute(action) ?? absolute('') ?? '',
    hasAction: action !== undefined,
    encoding: /multipart/i.test(attribute(element, 'enctype') ?? '') ? 'multipart' : 'urlencoded',
    fields: {},
    shown: {},
    types: {},
    files: [],
    words: ['id', 'name', 'class']
      .map((name) => attribute(element, name))
      .filter(Boolean)
      .join(' '),
  };
  let submitted = false;
  for (const node of [...walk(element), ...outside]) {
    if (!isElement(node)) continue;
    const type = typeOf(node);
    if (type === 'submit' || type === 'image' || type === 'button') {
      const sends = readButton(form, node, type, submitted);
      submitted ||= sends;
    } else if (type !== null && type !== 'reset') readField(form, node, type);
  }
  return form;
}

const nameOf = (element: Element) => attribute(element, 'name') ?? '';

/** Whether this is the button that sends the form: the first with a name. */
function readButton(form: Filled, button: Element, type: string, submitted: boolean): boolean {
  const name = nameOf(button);
  form.words += ` ${attribute(button, 'value') ?? ''} ${textOf(button)} ${name}`;
  if (submitted || name === '' || type !== 'submit') return false;
  form.fields[name] = attribute(button, 'value') ?? '';
  form.shown[name] = form.fields[name];
  form.types[name] = 'submit';
  return true;
}

function readField(form: Filled, field: Element, type: string): void {
  const name = nameOf(field);
  if (name === '') return;
  if (type === 'file') {
    form.files.push(name);
    return;
  }
  const isChoice = type === 'checkbox' || type === 'radio';
  if (!isChoice || isChecked(field)) form.shown[name] = shownIn(field, type);
  const value = valueFor(field, type, name, form.method);
  // Of radio buttons the one that is chosen, or else the first.
  if (value === null || (type === 'radio' && name in form.fields && !isChecked(field))) return;
  form.fields[name] = value;
  form.types[name] = type;
}

function shownIn(field: Element, type: string): string {
  if (type === 'textarea') return textOf(field).trim();
  return (type === 'select' ? chosen(field) : attribute(field, 'value')) ?? '';
}

function typeOf(element: Element): string | null {
  const type = attribute(element, 'type')?.toLowerCase();
  if (element.tagName === 'input') return type ?? 'text';
  if (element.tagName === 'button') return type ?? 'submit';
  return element.tagName === 'select' || element.tagName === 'textarea' ? element.tagName : null;
}

const isChecked = (element: Element) => attribute(element, 'checked') !== undefined;

function valueFor(
  element: Element,
  type: string,
  name: string,
  method: Form['method'],
): string | null {
  if (type === 'select') return selected(element);
  if (type === 'checkbox' || type === 'radio') return attribute(element, 'value') ?? 'on';
  const given = type === 'textarea' ? textOf(element).trim() : attribute(element, 'value');
  if (type === 'hidden') return given ?? '';
  if (given !== undefined && given !== '') return given;
  const least = attribute(element, 'min');
  if ((type === 'number' || type === 'range') && least !== undefined) return least;
  return byType[type] ?? typed.find(([pattern]) => pattern.test(name))?.[1] ?? anything[method];
}

/** What is chosen, or else the first that is something. */
function selected(select: Element): string | null {
  const options = optionsOf(select);
  const value = options.find(({ isSelected }) => isSelected) ?? options.find(({ value }) => value);
  return value?.value ?? options.at(-1)?.value ?? null;
}

/** What a browser sends where nobody chooses. */
function chosen(select: Element): string | undefined {
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

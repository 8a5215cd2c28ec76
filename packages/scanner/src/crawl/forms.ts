import type { TokenForm } from '../ground/exchange.ts';
import { choosesPage } from '../ground/shape.ts';
import { passwordWords } from '../ground/words.ts';
import { fieldsInside } from './formFields.ts';
import {
  ancestorsOf,
  attribute,
  type Element,
  type HtmlNode,
  isElement,
  textOf,
  walk,
} from './html.ts';

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

/** The names under which the button is sent. */
export const pressedIn = (types: Form['types']): string[] =>
  Object.keys(types).filter((name) => /^(?:submit|image)$/.test(types[name] ?? ''));

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

/** Of a form that was sent from a page of the site, what that page gave it to be known by; undefined without. */
export function tokenFormOf({ page, fields, types }: Sending): TokenForm | undefined {
  if (page === undefined) return undefined;
  const tokens = Object.keys(fields).filter(
    (name) => types[name] === 'hidden' && isToken(name, fields[name] ?? ''),
  );
  return tokens.length > 0 ? { page, names: namesOf(fields), tokens } : undefined;
}

type Sending = Pick<Form, 'fields' | 'types'> & Partial<Pick<SeenForm, 'page'>>;
const isToken = (name: string, value: string): boolean =>
  unguessable.test(value) || (saysToken.test(name) && value.length >= 6);
const saysToken = /csrf|xsrf|token|nonce/i;
const unguessable = /^(?=.*\d)(?=.*[a-z])[\w+/=.:~-]{16,}$/i;
export const namesOf = (fields: object): string => Object.keys(fields).sort().join();

/** The whole of an address as it stands in a page; null where there is none. */
export type Absolute = (address: string | undefined) => string | null;

/** What a form tells by itself. */
type Filled = Omit<Form, 'heading'>;

/** Where what is filled in goes, and how. */
type Target = Pick<Form, 'method' | 'action' | 'hasAction' | 'encoding'>;

/** A field or a button; `target` is null for a button that sends nothing, undefined for what is none that sends. */
interface Control {
  field: Element;
  type: string;
  target: Target | null | undefined;
}

/**
 * A form with every field filled in as a visitor might, once for each of its buttons that has it sent elsewhere or under a
 * name of its own: by that a program tells what is to be done. Some of its fields may stand `outside` of it. None where
 * nothing is sent.
 * @param absolute where an action leads; a form without one is asked for, too.
 */
export function readForms(
  element: Element,
  absolute: Absolute,
  outside: readonly Element[],
): Filled[] {
  const controls = [...fieldsInside(element), ...outside].map((field): Control => {
    const type = typeOf(field);
    const isSending = type === 'submit' || type === 'image';
    return { field, type, target: isSending ? targetOf(element, absolute, field) : undefined };
  });
  const buttons = controls.filter(({ target }) => target !== undefined);
  if (buttons.length === 0) {
    const target = targetOf(element, absolute);
    return target === null ? [] : [filledFor(target, undefined, element, controls)];
  }
  const ways = new Map<string, Filled>();
  for (const button of [...Map.groupBy(buttons, targetKey).values()].flatMap(namedFirst)) {
    if (!button.target || ways.size >= mostWays) continue;
    const key = wayOf(button);
    if (!ways.has(key)) ways.set(key, filledFor(button.target, button, element, controls));
  }
  return [...ways.values()];
}

const targetKey = ({ target }: Control): string =>
  target ? `${target.method} ${target.encoding} ${target.action}` : '';
/** One without a name may be there to show what was typed. */
const namedFirst = (buttons: readonly Control[]): Control[] =>
  buttons.toSorted((a, b) => Number(nameOf(b.field) !== '') - Number(nameOf(a.field) !== ''));

/** A list may have a button for each of its rows: the others lead to the same code. */
const mostWays = 10;

/** 'action=find' and 'action=order' are two ways, 'row=1' and 'row=2' are one. */
function wayOf(button: Control): string {
  const name = nameOf(button.field);
  const value = attribute(button.field, 'value') ?? '';
  return [targetKey(button), name, choosesPage(name, value) ? value : ''].join(' ');
}

/**
 * As the button says it, or else the form; null for what closes a window of the page, or leads to no address (HTML standard,
 * §4.10.22.3).
 */
function targetOf(form: Element, absolute: Absolute, button?: Element): Target | null {
  const said = (name: string) =>
    (button && attribute(button, `form${name}`)) ?? attribute(form, name);
  const method = said('method')?.toLowerCase();
  // An empty address is none.
  const action = said('action') || undefined;
  const address = absolute(action);
  if (method === 'dialog' || address === null) return null;
  return {
    method: method === 'post' ? 'POST' : 'GET',
    action: address,
    hasAction: action !== undefined,
    encoding: said('enctype')?.toLowerCase() === 'multipart/form-data' ? 'multipart' : 'urlencoded',
  };
}

function filledFor(
  target: Target,
  button: Control | undefined,
  element: Element,
  controls: readonly Control[],
): Filled {
  const form: Filled = {
    ...target,
    fields: {},
    shown: {},
    types: {},
    files: [],
    words: wordsOf(target, element, controls),
  };
  for (const control of controls) {
    if (control === button) readButton(form, control);
    else if (!isButton.test(control.type)) readField(form, control.field, control.type);
  }
  return form;
}

const isButton = /^(?:submit|image|button|reset)$/;
const nameOf = (element: Element) => attribute(element, 'name') ?? '';

/** Of buttons that lead elsewhere the labels say nothing of what is sent here. */
function wordsOf({ action }: Target, element: Element, controls: readonly Control[]): string {
  const own = ['id', 'name', 'class'].map((name) => attribute(element, name)).filter(Boolean);
  const labels = controls
    .filter(({ type, target }) => type === 'button' || target?.action === action)
    .map(({ field }) => `${attribute(field, 'value') ?? ''} ${textOf(field)} ${nameOf(field)}`);
  return [...own, ...labels].join(' ');
}

/** An image sends where it was pressed (HTML standard, §4.10.22.4). */
function readButton(form: Filled, { field, type }: Control): void {
  const name = nameOf(field);
  const isImage = type === 'image';
  if (name === '' && !isImage) return;
  const prefix = name === '' ? '' : `${name}.`;
  const names = isImage ? [`${prefix}x`, `${prefix}y`] : [name];
  for (const one of names) {
    form.fields[one] = isImage ? '1' : (attribute(field, 'value') ?? '');
    form.shown[one] = form.fields[one];
    form.types[one] = type;
  }
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
  const direction = attribute(field, 'dirname');
  if (!direction) return;
  form.fields[direction] = 'ltr';
  form.shown[direction] = 'ltr';
  form.types[direction] = 'hidden';
}

function shownIn(field: Element, type: string): string {
  if (type === 'textarea') return textOf(field).trim();
  return (type === 'select' ? chosen(field) : attribute(field, 'value')) ?? '';
}

/** What browsers do not know is text, and a button that sends (HTML standard, §4.10.5 and §4.10.6). */
function typeOf(field: Element): string {
  const type = attribute(field, 'type')?.toLowerCase() ?? '';
  if (field.tagName === 'input') return inputType.test(type) ? type : 'text';
  if (field.tagName !== 'button') return field.tagName;
  // What opens a part of the page, by a command to it, sends nothing unless it says so.
  const commands = ['command', 'commandfor'].some((name) => attribute(field, name) !== undefined);
  if (/^(?:reset|button)$/.test(type)) return type;
  return commands && type !== 'submit' ? 'button' : 'submit';
}

const inputType =
  /^(?:hidden|text|search|tel|url|email|password|date|month|week|time|datetime-local|number|range|color|checkbox|radio|file|submit|image|reset|button)$/;

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
  if (type === 'hidden') return encodingIn(name) ?? given ?? '';
  if (given !== undefined && given !== '') return given;
  const least = attribute(element, 'min');
  if ((type === 'number' || type === 'range') && least !== undefined) return least;
  const byName = typed.find(([pattern]) => pattern.test(name))?.[1];
  return listed(element) ?? byType[type] ?? byName ?? anything[method];
}

/** Browsers say the encoding in a field of this name (HTML standard, §4.10.22.4). */
const encodingIn = (name: string): string | undefined =>
  /^_charset_$/i.test(name) ? 'UTF-8' : undefined;

const lists = new WeakMap<HtmlNode, ReadonlyMap<string | undefined, Element>>();

/** The first of what the page suggests for a field. */
function listed(field: Element): string | undefined {
  const id = attribute(field, 'list');
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

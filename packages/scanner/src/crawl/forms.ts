import type { TokenForm } from '../ground/exchange.ts';
import { choosesPage } from '../ground/shape.ts';
import { chosen, valueFor } from './fieldValues.ts';
import { fieldsInside } from './formFields.ts';
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
  // An account is locked after so many tries, whatever the button.
  const isEntry = controls.some(({ type }) => type === 'password');
  const ways = new Map<string, Filled>();
  for (const button of [...Map.groupBy(buttons, targetKey).values()].flatMap(namedFirst)) {
    if (!button.target || ways.size >= mostWays) continue;
    const key = isEntry ? targetKey(button) : wayOf(button);
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
  const signs = controls
    .filter(({ target }) => target?.action === action)
    .flatMap(({ field }) => signsOf(field));
  return [...own, ...labels, ...signs].join(' ');
}

/** What a button, or a picture on it, is called where it shows no words. */
const signsOf = (button: Element): string[] =>
  [...walk(button)]
    .filter((node) => isElement(node))
    .flatMap(({ attrs }, at) => attrs.filter(({ name }) => (at > 0 ? ofSign : naming).test(name)))
    .map(({ value }) => value);

const naming = /^(?:alt|title|aria-label|src)$/;
const ofSign = /^(?:alt|title|aria-label|src|href|class)$/;

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

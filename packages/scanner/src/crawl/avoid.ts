import { isRouter } from '../ground/shape.ts';
import { type Form, isFiller } from './forms.ts';
import {
  changesAccount,
  choosesPassword,
  isHarmful,
  namesChange,
  namesObject,
  wordsOf,
} from './harmWords.ts';

/** In forms also what sends mail to people or money away. */
const inForms = /\b(?:payment|transfer|donate|withdraw|invite|newsletter|subscribe)\b/;
const securityName = /^(?:security|seclev(?:el)?|security_?level|phpids|captcha_enabled)$/i;
const cardName = /card_?(?:number|no)|cvv|cvc|iban/i;
const typed = /^(?:text|email|tel)$/;

/** A folder that is merely named so ('/delete-statement-cases/list') is judged by its last part. */
const lastOf = (pathname: string) => pathname.split('/').filter(Boolean).slice(-2).join(' ');

/** Should a scan leave this address alone, by its own name or the words of the link to it? */
export function avoidsAddress(url: string, linkWords = ''): boolean {
  const { pathname, search, searchParams } = new URL(url);
  const said = `${lastOf(pathname)} ${search}`;
  if (isHarmful(said) || (linkWords.length < 40 && isHarmful(linkWords))) return true;
  const names = [...searchParams.keys()];
  if (names.some((name) => securityName.test(name))) return true;
  // The bare page shows a form; with values it is the form's effect.
  if (names.every(isRouter)) return false;
  // What was looked for, or a title, says nothing of what the address does.
  const chosen = [...searchParams].map(([name, value]) => (isRouter(name) ? value : name));
  const does = `${lastOf(pathname)} ${chosen.join(' ')}`;
  return changesAccount(does) || choosesPassword(names);
}

/** The same of what a script sends, by the names of its fields. */
export function avoidsCall(method: string, url: string, names: readonly string[]): boolean {
  if (avoidsAddress(url)) return true;
  if (/^(?:GET|HEAD|OPTIONS)$/.test(method)) return false;
  const last = lastOf(new URL(url).pathname).split(' ').at(-1) ?? '';
  const isEntry = /log-?in|sign-?in|session|token|auth/i.test(last);
  return method === 'DELETE' || choosesPassword(names) || (namesObject(last) && !isEntry);
}

export function avoidsForm(form: Form): boolean {
  const { pathname } = new URL(form.action);
  if (avoidsAddress(form.action) || isHarmful(form.words)) return true;
  const names = Object.keys(form.fields);
  if (changesAccount(form.words) || choosesOwnPassword(form) || changesMail(form)) return true;
  if (form.method === 'GET') return false;
  if (names.some((name) => securityName.test(name) || cardName.test(name))) return true;
  // 'Drop us a line' stands over forms that harm nobody.
  if (namesObject(form.heading) && isHarmful(form.heading)) return true;
  if (changesAccount(form.heading)) return true;
  const about = `${lastOf(pathname)} ${form.heading} ${form.words}`;
  return inForms.test(wordsOf(form.words)) || (namesChange(form.words) && namesObject(about));
}

/** Passwords alone, or beside a name that is already known: no sign-in, and no new account. */
function choosesOwnPassword({ fields, types }: Form): boolean {
  const names = Object.keys(fields);
  const secrets = names.filter((name) => types[name] === 'password');
  const asksWho = names.some(
    (name) => typed.test(types[name] ?? '') && isFiller(fields[name] ?? ''),
  );
  return !asksWho && (secrets.length > 1 || (secrets.length > 0 && choosesPassword(names)));
}

/** An address that the page knows already, with a button that changes it. */
const changesMail = ({ fields, types, words }: Form): boolean =>
  namesChange(words) &&
  Object.entries(fields).some(
    ([name, value]) =>
      types[name] !== 'hidden' &&
      (types[name] === 'email' || /e-?mail|^mail/i.test(name)) &&
      !isFiller(value),
  );

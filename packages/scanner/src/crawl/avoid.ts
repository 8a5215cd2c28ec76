import { isRouter } from '../ground/shape.ts';
import { isFiller } from './fieldValues.ts';
import type { Form } from './forms.ts';
import {
  changesAccount,
  choosesPassword,
  isHarmful,
  namesChange,
  namesObject,
  namesRecord,
  wordsOf,
} from './harmWords.ts';

/** In forms also what sends mail to people or money away. */
const inForms =
  /\b(?:payment|transfer|donate|withdraw|invite|newsletter|subscribe|uberweis\w*|ueberweis\w*|spende\w*|einladen|abonnier\w*|virement|donner|inviter|abonner|transferencia|donar|invitar|suscrib\w*|bonifico|donare|invitare|overboek\w*|doneren|uitnodigen|abonneren|doar|convidar|przelew|wplac|zapros)\b/;
const makesOrSeeks =
  /\b(?:new|add|create|register|join|become|search|find|filters?|apply|neue?r?s?|nouvel\w*|nueva?|nuov[ao]|nieuwe?|nov[ao])\b/;
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
  // The bare page shows a form; with values it is the form's effect.
  if (names.every(isRouter)) return false;
  // What was looked for, or a title, says nothing of what the address does.
  const chosen = [...searchParams].map(([name, value]) => (isRouter(name) ? value : name));
  const does = `${lastOf(pathname)} ${chosen.join(' ')}`;
  return changesAccount(does) || choosesPassword(names);
}

/** The same of what a script sends, by its fields; `byItself` where it does so with nothing done on its page. */
export function avoidsCall(
  method: string,
  url: string,
  fields: Readonly<Record<string, string>>,
  byItself: boolean,
): boolean {
  if (avoidsAddress(url)) return true;
  if (/^(?:GET|HEAD|OPTIONS)$/.test(method)) return false;
  const isRead = byItself && !saysChange(url, fields);
  if (writesOver.test(method) || overwrites(url, fields, isRead)) return true;
  const names = Object.keys(fields).map(lastPart);
  const last = lastOf(new URL(url).pathname).split(' ').at(-1) ?? '';
  const isEntry = /log-?in|sign-?in|session|token|auth/i.test(last);
  return choosesPassword(names) || (namesObject(last) && !isEntry);
}

const writesOver = /^(?:PUT|PATCH|DELETE)$/i;
/** Does an address, or what is sent to it, say that something is changed, or kept of the visitor? */
function saysChange(url: string, sent: Readonly<Record<string, string>>): boolean {
  const path = lastOf(new URL(url).pathname);
  const isReport = reports.test(wordsOf(`${path} ${Object.keys(sent).join(' ')}`));
  return namesChange(path) || isReport || /^\s*mutation\b/.test(sent.query ?? '');
}
/** What a page tells of its visitor as soon as it is opened. */
const reports =
  /\b(?:track|tracking|progress|beacon|heartbeat|ping|presence|visit|visited|seen|unread|event|auto ?save|draft|analytics|metrics?|telemetry|collect|hit|bookmark|position|elapsed|duration|views|viewed|recently|activity|consent|sync|cart|basket)\b/;
/** A record's own id; that of another one, which a new review or a basket refers to, ends so. */
const ownId = /^(?:_?id|uid|uuid|guid|pk)$/i;
const anyId = /^(?:_?id|uid|uuid|guid|pk)$|[_-](?:id|uuid|guid|pk)$|[a-z\d](?:Id|ID|Uuid|UUID)$/i;
/** Of a record, what it has but one of. */
const property = /^(?:status|state|stage|priority|assignee|owner|visibility|title|name|quantity)$/i;
const idValue = /^(?:\d+|[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
/** Says nothing of a record. */
const proof = /csrf|token|nonce|captcha|^_method$/i;
/** 'person.id' and 'person[id]' are the id of a person. */
const lastPart = (name: string) =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .at(-1) ?? name;

/**
 * Does what is sent name a record that was there before, with something to write into it? Nobody can take that back: the
 * scan never saw what stood there. What names a record alone only asks for it, and so does what a page sends by itself and
 * does not keep of its visitor.
 */
function overwrites(
  url: string,
  sent: Readonly<Record<string, string>>,
  byItself = false,
): boolean {
  if (writesOver.test(sent._method ?? '')) return true;
  const isRpc = 'jsonrpc' in sent || /^\s*(?:query\b|\{)/.test(sent.query ?? '');
  if (isRpc) return false;
  const { pathname, searchParams } = new URL(url);
  const [last = '', before = ''] = pathname.split('/').filter(Boolean).reverse();
  const isOfOne = namesChange(last) || property.test(last);
  const inPath = idValue.test(last) || (idValue.test(before) && isOfOne);
  // What saves or updates by its own name takes the id of what it changes under any name.
  const idName = namesChange(lastOf(pathname)) ? anyId : ownId;
  const isId = ([name, value]: [string, string]) => value !== '' && idName.test(lastPart(name));
  const all = Object.entries(sent).filter(([name]) => !isRouter(name) && !proof.test(name));
  const ids = all.filter(isId);
  const isNamed = !byItself && (ids.length > 0 || [...searchParams].some(isId));
  return (inPath || isNamed) && all.length > ids.length;
}

/** Do words say that mail goes out to people, or money away? */
export const sendsAway = (words: string): boolean => inForms.test(wordsOf(words));

export function avoidsForm(form: Form): boolean {
  const { pathname } = new URL(form.action);
  if (avoidsAddress(form.action) || isHarmful(form.words)) return true;
  const names = Object.keys(form.fields);
  if (changesAccount(form.words) || choosesOwnPassword(form) || changesMail(form)) return true;
  if (form.method === 'GET') return false;
  if (names.some((name) => cardName.test(name))) return true;
  // 'Drop us a line' stands over forms that harm nobody.
  if (namesObject(form.heading) && isHarmful(form.heading)) return true;
  if (changesAccount(form.heading) || changesRecord(form)) return true;
  const about = `${lastOf(pathname)} ${form.heading} ${form.words}`;
  // What is new overwrites nothing.
  const isRecord = namesRecord(about) && !makesOrSeeks.test(wordsOf(about));
  const isChange = namesChange(form.words) && (namesObject(about) || isRecord);
  return sendsAway(form.words) || isChange;
}

/** A record that its page shows already, filled in. */
const changesRecord = (form: Form): boolean =>
  overwrites(form.action, form.fields) &&
  !asksById(form) &&
  Object.entries(form.fields).some(
    ([name, value]) => !unwritten.test(form.types[name] ?? '') && value !== '' && !isFiller(value),
  );
const unwritten = /^(?:hidden|submit|button|image|reset|password|file|checkbox|radio)$/;

/** Is an id all that a visitor types in, to see what is there? */
const asksById = ({ fields, types, words }: Form): boolean =>
  !namesChange(words) &&
  Object.keys(fields)
    .filter((name) => !unseen.test(types[name] ?? ''))
    .every((name) => ownId.test(lastPart(name)));
const unseen = /^(?:hidden|submit|button|image|reset)$/;

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

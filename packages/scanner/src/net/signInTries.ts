import type { Exchange } from '../ground/exchange.ts';
import type { TriedSignIn } from '../ground/report.ts';
import { routeOf } from '../ground/shape.ts';
import type { Draft } from './draftFor.ts';
import { RequestError } from './requestError.ts';

/** So often one sign-in is tried in a scan, by all checks together: a site may lock out who tries on and on. */
const maxTries = 80;
/** Of these the last are for the checks of the sign-in itself. */
const keptTries = 30;
/** So often one name is, which may be somebody's, at all sign-ins together: many sites lock an account after a few. */
const maxOfName = 5;
/** Of these, too. */
const keptOfName = 3;
const maxPlaces = 20;

/** What an account may be called; the rest is the text of an attack. */
const nameLike = /^(?:[\w.-]{1,60}\\)?[\p{L}\p{N}._+@ -]{1,100}$/u;
/** Nobody's: nonsense of a check, what forms are filled in with, and addresses that RFC 2606 keeps free. */
const madeUp = /fh[\da-f]{10}|^scanner|@example\.(?:com|net|org)$/i;

const passwordName =
  /(?:^|[&"])[^=&":]{0,40}(?:pass(?:w|wd|word|wort|ord|e|phrase|code)?|pwd|kennwort|mdp|contrase(?:n|ñ|%C3%B1)a|senha|wachtwoord|has(?:l|ł|%C5%82)o|heslo|l(?:o|ö|%C3%B6)senord|adgangskode|salasana|jelsz(?:o|ó|%C3%B3)|lozinka|geslo)(?![a-z])[^=&":]{0,40}(?:=|"\s*:)/gi;
/** Does the body sign somebody in? Who asks for a password twice makes an account. */
const signsIn = (body: string): boolean => body.match(passwordName)?.length === 1;

/** Does the answer turn away whoever has tried too often? */
export const turnsAway = ({ response: { status, body } }: Exchange): boolean =>
  status === 429 || patience.test(body);
const patience =
  /too many|try again (?:later|in)|locked|blocked|throttl|captcha|rate limit|temporarily|wait \d|zu (?:viele|oft)|sp(?:ä|ae|&auml;)ter (?:noch ?ein|nochmal|erneut|wieder)|gesperrt|trop de (?:tentatives|fois|demandes)|plus tard|verrouill|demasiad[ao]s|m(?:á|a|&aacute;)s tarde|bloquead[ao]|troppi|pi(?:ù|u|&ugrave;) tardi|bloccato|te veel|later opnieuw|geblokkeerd|muitas tentativas|mais tarde|zbyt wiele|zablokowan|f(?:ö|&ouml;)r m(?:å|&aring;)nga|for mange/i;

interface Place extends TriedSignIn {
  /** Its page speaks of patience before anybody has tried. */
  speaksOfItAnyway?: boolean;
}

/** How often the site's sign-ins were tried, which is bounded, and ends where a site asks for patience. */
export class SignInTries {
  private readonly places = new Map<string, Place>();
  /** The fields for passwords of the forms that sign in, by their addresses: one address may take other forms too. */
  private readonly secrets = new Map<string, Set<string>>();
  /** Theirs that ask who it is. */
  private readonly persons = new Map<string, Set<string>>();
  /** How often a name that may be somebody's was tried. */
  private readonly names = new Map<string, number>();

  /** The form at this address signs in by that field, whatever it is called, whom the other one names. */
  know(action: string, secret: string, person?: string): void {
    keep(this.secrets, placeOf(action), encodeURIComponent(secret));
    if (person !== undefined) keep(this.persons, placeOf(action), person);
  }

  /** Before it is sent. @throws RequestError where the sign-in is left alone from now on */
  spend(draft: Draft): void {
    const place = this.placeFor(draft);
    if (place === undefined) return;
    // Checks of the sign-in itself ask as a stranger does.
    const bound = draft.anonymous ? maxTries : maxTries - keptTries;
    const boundOfName = draft.anonymous ? maxOfName : maxOfName - keptOfName;
    const name = this.nameIn(draft);
    const times = this.names.get(name) ?? 0;
    if (place.turnsAway || place.times >= bound || times >= boundOfName) {
      place.isLeft = true;
      throw new RequestError('ADDRESS_FORBIDDEN', 'its sign-in was tried often enough');
    }
    place.times++;
    if (name !== '') this.names.set(name, times + 1);
  }

  take(draft: Draft, exchange: Exchange): void {
    const place = this.placeFor(draft);
    if (place === undefined) return;
    const { status, body } = exchange.response;
    place.speaksOfItAnyway ??= patience.test(body);
    if (status === 429 || (patience.test(body) && !place.speaksOfItAnyway)) place.turnsAway = true;
  }

  get list(): readonly TriedSignIn[] {
    return [...this.places.values()].map(({ speaksOfItAnyway: _, ...told }) => told);
  }

  /** Does it sign in? */
  isOne({ method, url, body = '' }: Draft): boolean {
    if (method === 'GET') return false;
    const secrets = [...(this.secrets.get(placeOf(url)) ?? [])];
    return (
      secrets.some((name) => body.split(/[&"]/).some((part) => isField(part, name))) ||
      signsIn(body)
    );
  }

  /** Whose account it tries, which may be locked by that; '' for nobody's. */
  private nameIn({ url, body = '' }: Draft): string {
    const [secrets, persons] = [this.secrets, this.persons].map((of) => of.get(placeOf(url)));
    const fields = fieldsOf(body);
    const isSecret = (name: string) =>
      secrets?.has(encodeURIComponent(name)) || signsIn(`${encodeURIComponent(name)}=`);
    // Who signs in types a password right after the name.
    const before = fields[fields.findIndex(([name]) => isSecret(name)) - 1];
    const name = (fields.find(([field]) => persons?.has(field)) ?? before)?.[1] ?? '';
    return nameLike.test(name) && !madeUp.test(name) ? name.trim().toLowerCase() : '';
  }

  private placeFor(draft: Draft): Place | undefined {
    if (!this.isOne(draft)) return undefined;
    // Beyond so many all others are one: an address may be another each time.
    const isRoom = this.places.size < maxPlaces || this.places.has(placeOf(draft.url));
    const key = isRoom ? placeOf(draft.url) : 'others';
    const url = draft.url.split(/[?#]/, 1)[0] ?? '';
    const place = this.places.get(key) ?? { url, times: 0, turnsAway: false, isLeft: false };
    this.places.set(key, place);
    return place;
  }
}

function keep(known: Map<string, Set<string>>, key: string, name: string): void {
  const names = known.get(key) ?? new Set();
  if (known.size < maxPlaces) known.set(key, names);
  if (names.size < maxPlaces) names.add(name);
}

type Field = readonly [name: string, value: string];

/** What a body sends, by name, in its order. */
function fieldsOf(body: string): Field[] {
  if (body.startsWith('--')) {
    const parts = body.matchAll(/name="([^"]{0,100})"\r\n\r\n([^\r]{0,200})/g);
    return [...parts].map(([, name = '', value = '']) => [name, value]);
  }
  if (!/^\s*[{[]/.test(body)) return [...new URLSearchParams(body)];
  const fields: Field[] = [];
  try {
    // Called for every value, the inner ones first.
    JSON.parse(body, (name, value) => {
      if (typeof value === 'string') fields.push([name, value]);
      return value;
    });
  } catch {
    // An attack may leave no JSON of it.
  }
  return fields;
}

/** 'word=…' of a form, 'word[$ne]=…' under an operator, or the bare name in quotes, of JSON and multipart. */
const isField = (part: string, name: string): boolean =>
  part === name || part.startsWith(`${name}=`) || part.startsWith(`${name}%5B`);

const placeOf = (url: string): string => new URL(url).origin + routeOf(url);

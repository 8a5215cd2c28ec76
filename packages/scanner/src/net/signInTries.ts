import type { Exchange } from '../ground/exchange.ts';
import type { TriedSignIn } from '../ground/report.ts';
import { routeOf } from '../ground/shape.ts';
import type { Draft } from './draftFor.ts';
import { RequestError } from './requestError.ts';

/** So often one sign-in is tried in a scan, by all checks together: a site may lock out who tries on and on. */
const maxTries = 80;
/** Of these the last are for the checks of the sign-in itself. */
const keptTries = 30;
const maxPlaces = 20;

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

  /** The form at this address signs in by that field, whatever it is called. */
  know(action: string, secret: string): void {
    const key = placeOf(action);
    const known = this.secrets.get(key) ?? new Set();
    if (this.secrets.size < maxPlaces) this.secrets.set(key, known);
    if (known.size < maxPlaces) known.add(encodeURIComponent(secret));
  }

  /** Before it is sent. @throws RequestError where the sign-in is left alone from now on */
  spend(draft: Draft): void {
    const place = this.placeFor(draft);
    if (place === undefined) return;
    // Checks of the sign-in itself ask as a stranger does.
    const bound = draft.anonymous ? maxTries : maxTries - keptTries;
    if (place.turnsAway || place.times >= bound) {
      place.isLeft = true;
      throw new RequestError('ADDRESS_FORBIDDEN', 'its sign-in was tried often enough');
    }
    place.times++;
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

/** 'word=…' of a form, 'word[$ne]=…' under an operator, or the bare name in quotes, of JSON and multipart. */
const isField = (part: string, name: string): boolean =>
  part === name || part.startsWith(`${name}=`) || part.startsWith(`${name}%5B`);

const placeOf = (url: string): string => new URL(url).origin + routeOf(url);

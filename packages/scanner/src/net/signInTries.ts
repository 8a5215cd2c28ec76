import type { Exchange } from '../ground/exchange.ts';
import type { TriedSignIn } from '../ground/report.ts';
import type { Draft } from './draftFor.ts';
import { RequestError } from './requestError.ts';

/** So often one sign-in is tried in a scan, by all checks together: a site may lock out who tries on and on. */
const maxTries = 80;
/** Of these the last are for the checks of the sign-in itself. */
const keptTries = 30;
const maxPlaces = 20;

const passwordName = /(?:^|[&"])[^=&":]{0,40}(?:pass|pwd)[^=&":]{0,40}(?:=|"\s*:)/gi;
/** Does the body sign somebody in? Who asks for a password twice makes an account. */
const signsIn = (body: string): boolean => body.match(passwordName)?.length === 1;

/** Does the answer turn away whoever has tried too often? */
export const turnsAway = ({ response: { status, body } }: Exchange): boolean =>
  status === 429 || patience.test(body);
const patience =
  /too many|try again (?:later|in)|locked|blocked|throttl|captcha|rate limit|temporarily|wait \d/i;

interface Place extends TriedSignIn {
  /** Its page speaks of patience before anybody has tried. */
  turnsAwayAnyway?: boolean;
}

/** How often the site's sign-ins were tried, which is bounded, and ends where a site asks for patience. */
export class SignInTries {
  private readonly places = new Map<string, Place>();
  private readonly known = new Set<string>();

  /** The form at this address signs in, whatever its fields are called. */
  know(action: string): void {
    if (this.known.size < maxPlaces) this.known.add(placeOf(action));
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
    const isTurnedAway = turnsAway(exchange);
    place.turnsAwayAnyway ??= isTurnedAway;
    if (isTurnedAway && !place.turnsAwayAnyway) place.turnsAway = true;
  }

  get list(): readonly TriedSignIn[] {
    return [...this.places.values()].map(({ turnsAwayAnyway: _, ...told }) => told);
  }

  /** Does it sign in? */
  isOne({ method, url, body = '' }: Draft): boolean {
    return method !== 'GET' && (this.known.has(placeOf(url)) || signsIn(body));
  }

  private placeFor(draft: Draft): Place | undefined {
    if (!this.isOne(draft)) return undefined;
    const key = placeOf(draft.url);
    const place = this.places.get(key) ?? { url: key, times: 0, turnsAway: false, isLeft: false };
    if (this.places.size < maxPlaces) this.places.set(key, place);
    return place;
  }
}

const placeOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

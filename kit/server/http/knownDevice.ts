import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { KeyRing } from '../keys/keyRing.ts';
import { type DeviceCookie, type Http, readCookie, setCookie } from './cookies.ts';

/*
 * A browser is known for a person after they signed in with it or used a link mailed to them. Failures
 * elsewhere do not lock the person out there, and failures there are counted for it alone (OWASP, 'Slow Down
 * Online Guessing Attacks with Device Cookies'; decision 19).
 */

const daysKnown = 180;
/** How many people one browser may be known for. */
const maxPeople = 5;

interface Known {
  keys: KeyRing;
  cookie: DeviceCookie;
  email: string;
  now: Date;
  /** A browser that became known before is known no more. */
  since?: Date | null;
}

/** The browser's id if it is known for the person, else null. */
export function deviceOf(request: FastifyRequest, known: Known): string | null {
  const entry = entriesOf(request, known.cookie).find((each) => isFor(each, known));
  return entry?.split(':')[0] ?? null;
}

export function rememberDevice(http: Http, known: Known): void {
  const { keys, cookie, now } = known;
  const id = deviceOf(http.request, known) ?? randomUUID();
  const until = wholeSecond(now) / 1000 + daysKnown * 86_400;
  const entry = `${id}:${until}:${keys.sign('known device', signedText(known, id, String(until)))}`;
  const others = entriesOf(http.request, cookie).filter((each) => !isFor(each, known));
  const value = [entry, ...others].slice(0, maxPeople).join('~');
  setCookie(http, cookie, value, daysKnown * 86_400);
}

const entriesOf = (request: FastifyRequest, cookie: DeviceCookie): string[] =>
  (readCookie(request, cookie) ?? '').slice(0, 2000).split('~').filter(Boolean);

function isFor(entry: string, known: Known): boolean {
  const [id = '', until = '', signature = ''] = entry.split(':');
  const untilMs = Number(until) * 1000;
  const sinceMs = known.since ? wholeSecond(known.since) : 0;
  return (
    untilMs > known.now.getTime() &&
    untilMs - daysKnown * 86_400_000 >= sinceMs &&
    known.keys.isSigned('known device', signedText(known, id, until), signature)
  );
}

const wholeSecond = (instant: Date): number => Math.floor(instant.getTime() / 1000) * 1000;

const signedText = ({ cookie, email }: Known, id: string, until: string): string =>
  JSON.stringify([cookie, email, id, until]);

import { type ContentPolicy, readPolicies } from '@portal/records/policy';
import { type Form, pressedIn } from '../crawl/forms.ts';
import { routesOf } from '../crawl/inputs.ts';
import { isHtml, pageOf } from '../crawl/page.ts';
import { type Exchange, header, type InputPoint, redirectOf } from '../ground/exchange.ts';
import type { Confidence } from '../ground/finding.ts';
import { addressShape, pathShape } from '../ground/shape.ts';
import type { Observation } from './check.ts';

/** A page that a visitor would look at: the place where a browser's protections matter. */
export const isVisitedPage = (exchange: Exchange): boolean =>
  exchange.response.status >= 200 && exchange.response.status < 300 && isHtml(exchange);

/** Does a browser open what it is answered, rather than go on to another address (Fetch, "redirect status") or save it? */
export const isOpened = (exchange: Exchange): boolean =>
  redirectOf(exchange) === undefined &&
  !/^\s*attachment\b/i.test(header(exchange, 'content-disposition') ?? '');

export const isHttps = (exchange: Exchange): boolean => exchange.request.url.startsWith('https:');

/** The policies that hold for a page: those that were sent with it, and its own. */
export const policiesOf = (exchange: Exchange): ContentPolicy[] =>
  readPolicies(exchange.response.headers['content-security-policy'], pageOf(exchange)?.metaCsp);

/** What a check saw at the spot that it probed. */
export const observationAt = (
  point: InputPoint,
  evidence: string,
  confidence: Confidence = 'confirmed',
): Observation => ({
  method: point.request.method,
  url: point.request.url,
  parameter: point.name,
  cause: causeOf(point),
  evidence,
  confidence,
});

/** Where a flaw of what takes a form lies. */
export const formTarget = ({ action }: Form) => ({ method: 'POST', url: action, cause: action });

/**
 * One flawed piece of code is one cause, however many addresses lead to it, and however many fields of a form it fails to
 * look at.
 */
export function causeOf({ request, place, name }: InputPoint): string {
  const path = pathShape(new URL(request.url).pathname);
  const fields = unpressed(request.fields, request.pressed);
  const spot = place === 'form' ? namesOf(fields) : name;
  return `${request.method} ${path} ${place} ${spot} ${routesOf({ ...request, fields }, name)}`;
}

/** One form is one cause, on however many pages it stands, and whatever its address says of them. */
export function causeOfForm(form: Form, page: string): string {
  const { action, hasAction, fields, types } = form;
  const target = URL.parse(action);
  const isToItself = !hasAction || target?.pathname === new URL(page).pathname;
  const address = target && !isToItself ? target.origin + addressShape(action) : '';
  return `${address} ${namesOf(unpressed(fields, pressedIn(types)))}`;
}

/** A form may be sent by one button or the other. */
const unpressed = (fields: Form['fields'], pressed: readonly string[] = []): Form['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !pressed.includes(name)));

/** Some programs make up a field's name, as they do an address: '*' for those. */
const namesOf = (fields: object): string => Object.keys(fields).map(pathShape).sort().join('&');

/** The part of `text` around `index`, on one line. */
export function excerpt(text: string, index: number, length = 200): string {
  const from = Math.max(0, index - length / 4);
  return text
    .slice(from, from + length)
    .replace(/\s+/g, ' ')
    .trim();
}

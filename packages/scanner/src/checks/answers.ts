import { routesOf } from '../crawl/inputs.ts';
import { isHtml } from '../crawl/page.ts';
import { pathShape } from '../crawl/shape.ts';
import type { Exchange, InputPoint } from '../exchange.ts';

/** First value of a response header, or undefined. */
export const header = (exchange: Exchange, name: string): string | undefined =>
  exchange.response.headers[name]?.[0];

/** A page that a visitor would look at: the place where a browser's protections matter. */
export const isVisitedPage = (exchange: Exchange): boolean =>
  exchange.response.status >= 200 && exchange.response.status < 300 && isHtml(exchange);

export const isHttps = (exchange: Exchange): boolean => exchange.request.url.startsWith('https:');

/** Method, address and parameter of the spot that a check probed. */
export const placeOf = (point: InputPoint) => ({
  method: point.request.method,
  url: point.request.url,
  parameter: point.name,
});

/** One flawed piece of code is one cause, however many addresses lead to it. */
export const causeOf = ({ request, place, name }: InputPoint): string =>
  `${request.method} ${pathShape(new URL(request.url).pathname)} ${place} ${name} ${routesOf(request, name)}`;

/** The part of `text` around `index`, on one line. */
export function excerpt(text: string, index: number, length = 200): string {
  const from = Math.max(0, index - length / 4);
  return text
    .slice(from, from + length)
    .replace(/\s+/g, ' ')
    .trim();
}

import type { Exchange } from '../ground/exchange.ts';

/** A plain text, as far as it says. */
export const isText = (exchange: Exchange | null): exchange is Exchange =>
  exchange !== null &&
  exchange.response.status === 200 &&
  /^text\/plain/i.test(exchange.response.headers['content-type']?.[0] ?? 'text/plain');

export function isScript(exchange: Exchange): boolean {
  const type = exchange.response.headers['content-type']?.[0] ?? '';
  return exchange.response.status === 200 && /javascript|ecmascript/i.test(type);
}

import type { PassiveCheck, SiteFacts } from '../checks/check.ts';
import type { Exchange } from '../ground/exchange.ts';

interface Answer {
  url?: string;
  status?: number;
  headers?: Record<string, string | readonly string[]>;
  body?: string;
}

/** An exchange as the collector would hand it over: an HTML page unless told otherwise. */
export function answer({
  url,
  status = 200,
  headers = {},
  body = '<p>Hello</p>',
}: Answer): Exchange {
  const all = { 'content-type': 'text/html; charset=utf-8', ...headers };
  return {
    request: { method: 'GET', url: url ?? 'https://shop.example/', headers: {} },
    response: {
      status,
      headers: Object.fromEntries(
        Object.entries(all).map(([name, value]) => [
          name,
          typeof value === 'string' ? [value] : value,
        ]),
      ),
      body,
      truncated: false,
      took: 1,
    },
  };
}

export const facts = (more: Partial<SiteFacts> = {}): SiteFacts => ({
  origin: 'https://shop.example',
  today: '2026-11-24',
  addresses: new Set(),
  forms: [],
  points: [],
  optIn: new Set(),
  gentle: false,
  refused: new Set(),
  sockets: new Set(),
  tokens: new Map(),
  ...more,
});

/** What a passive check sees in one answer. */
export const seen = (check: PassiveCheck, given: Answer) => check.inspect(answer(given), facts());

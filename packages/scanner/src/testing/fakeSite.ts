import type { ActiveCheck, Prober, SiteCheck, SiteFacts } from '../checks/check.ts';
import { Disturbed } from '../checks/delay/confirm.ts';
import { safeDecode } from '../crawl/inputs.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { CookieJar } from '../net/cookieJar.ts';
import { draftFor } from '../net/draftFor.ts';
import { newCanary } from '../scan/prober.ts';
import { answer, facts } from './answers.ts';

/** A request as a server's framework would present it. */
export interface Visit {
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: Record<string, string>;
  method: string;
  /** As sent, for what is no form. */
  body: string;
}

/** A web application as one function: what it returns is HTML with status 200 unless it says more. */
export type FakeSite = (
  visit: Visit,
) => string | { status?: number; headers?: Record<string, string>; body?: string };

/** What a fake site has only in some tests. */
type More = Partial<Pick<Prober, 'callback' | 'second' | 'raw'>>;

/** A prober whose requests are built as real ones are, but are answered by a function. */
export function proberFor(
  site: FakeSite,
  origin = 'https://shop.example',
  more: More = {},
): Prober {
  const jar = new CookieJar(origin);
  const ask = (method: string, url: string, headers = {}, body = ''): Exchange => {
    const started = performance.now();
    const [path = '', query = ''] = url.slice(origin.length).split('?', 2);
    const given = site({
      path: safeDecode(path),
      query: new URLSearchParams(query),
      form: new URLSearchParams(body),
      headers,
      method,
      body,
    });
    const made = answer({ url, ...(typeof given === 'string' ? { body: given } : given) });
    // A fake site says how long it took; waiting for it would only cost time.
    const took = Number(made.response.headers['x-took']?.[0] ?? performance.now() - started);
    return {
      request: { ...made.request, method, headers },
      response: { ...made.response, took },
    };
  };
  const askFor = async (point: InputPoint, value?: string) => {
    const draft = draftFor(point, value, jar);
    return ask(draft.method, draft.url, draft.headers, draft.body);
  };
  return {
    send: askFor,
    once: askFor,
    ask: async ({ method, url, headers, body }) => ask(method, url, headers, body),
    raw: async () => ({ text: '', took: 0 }),
    ...more,
    baseline: (point) => askFor(point),
    get: async (path) => ask('GET', path.startsWith('/') ? origin + path : path),
    canary: newCanary,
    away: (answer) => answer,
    renewed: (_form, send) => send({}),
  };
}

/** A parameter of the page '/': its name and its usual value. */
export function queryPoint(name: string, value: string, path = '/'): InputPoint {
  const url = `https://shop.example${path}?${new URLSearchParams({ [name]: value })}`;
  return {
    place: 'query',
    name,
    value,
    request: { method: 'GET', url, fields: {}, encoding: 'urlencoded' },
  };
}

/** A field of a POST form at '/'. */
export function formPoint(name: string, fields: Record<string, string>): InputPoint {
  const url = 'https://shop.example/';
  const request = { method: 'POST', url, fields, encoding: 'urlencoded' } as const;
  return { place: 'form', name, value: fields[name] ?? '', request };
}

/** Counts requests, and tells what the check saw. */
export async function probed(
  check: ActiveCheck,
  point: InputPoint,
  site: FakeSite,
  more: More = {},
) {
  let requests = 0;
  const prober = proberFor(
    (visit) => {
      requests++;
      return site(visit);
    },
    undefined,
    more,
  );
  const run: ActiveCheck['measure'] = check.probe ?? check.measure;
  const runs = async (alone: boolean) =>
    check.appliesTo(point) ? ((await run?.(point, prober, alone)) ?? []) : [];
  const observations = await runs(false).catch((error) => {
    if (error instanceof Disturbed) return runs(true);
    throw error;
  });
  return { observations, requests };
}

/** What a check of the whole site sees, the site being a function. */
export const seenOn = (check: SiteCheck, site: FakeSite, more: Partial<SiteFacts> = {}) =>
  check.inspect(facts(more), proberFor(site, facts(more).origin));

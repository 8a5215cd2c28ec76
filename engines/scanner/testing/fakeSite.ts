import type { ActiveCheck, Prober } from '../check.ts';
import type { Exchange, InputPoint } from '../exchange.ts';
import { CookieJar } from '../net/cookieJar.ts';
import { draftFor } from '../net/draftFor.ts';
import { newCanary } from '../prober.ts';
import { answer } from './answers.ts';

/** A request as a server's framework would present it. */
export interface Visit {
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: Record<string, string>;
}

/** A web application as one function: what it returns is HTML with status 200 unless it says more. */
export type FakeSite = (
  visit: Visit,
) => string | { status?: number; headers?: Record<string, string>; body?: string };

/** A prober whose requests are built as real ones are, but are answered by a function. */
export function proberFor(site: FakeSite, origin = 'https://shop.example'): Prober {
  const jar = new CookieJar();
  const ask = (method: string, url: string, headers = {}, body = ''): Exchange => {
    const [path = '', query = ''] = url.slice(origin.length).split('?', 2);
    const given = site({
      path: decodeURIComponent(path),
      query: new URLSearchParams(query),
      form: new URLSearchParams(body),
      headers,
    });
    const made = answer({ url, ...(typeof given === 'string' ? { body: given } : given) });
    return { ...made, request: { ...made.request, method } };
  };
  const askFor = async (point: InputPoint, value?: string) => {
    const draft = draftFor(point, value, jar);
    return ask(draft.method, draft.url, draft.headers, draft.body);
  };
  return {
    send: askFor,
    baseline: (point) => askFor(point),
    get: async (path) => ask('GET', path.startsWith('/') ? origin + path : path),
    canary: newCanary,
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
export async function probed(check: ActiveCheck, point: InputPoint, site: FakeSite) {
  let requests = 0;
  const prober = proberFor((visit) => {
    requests++;
    return site(visit);
  });
  const sightings = check.appliesTo(point) ? await check.probe(point, prober) : [];
  return { sightings, requests };
}

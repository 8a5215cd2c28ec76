import { describe, expect, it } from 'vitest';
import { Crawler } from '../scan/crawler.ts';
import { answer } from '../testing/answers.ts';
import { PageRequests } from './pageRequests.ts';
import { emptySeen } from './pageVisit.ts';

const origin = 'https://shop.example';
type Fields = Readonly<Record<string, string>>;

/** Does the crawler take for an input what a page's code sends? */
async function isTested(path: string, fields: Fields, byItself: boolean): Promise<boolean> {
  const crawler = new Crawler({
    collector: { origin, width: 1, jar: { entries: [] }, isExcluded: () => false },
    maxPages: 0,
    onProgress: () => {},
  } as never);
  const sends = `fetch('${path}', { method: 'POST', body: JSON.stringify(${JSON.stringify(fields)}) })`;
  const code = byItself ? sends : `button.onclick = () => ${sends}`;
  const shown = { html: `<script>${code}</script>`, links: [], requests: [], loads: [], forms: [] };
  await crawler.readRendered(shown as never, `${origin}/`);
  return [...crawler.points.values()].some(({ request }) => request.method === 'POST');
}

/** Does a page in the browser get an answer to the same? */
async function isAnswered(path: string, fields: Fields, byItself: boolean): Promise<boolean> {
  const asked: string[] = [];
  const collector = {
    origin,
    exchange: async ({ url }: { url: string }) => {
      asked.push(url);
      return answer({ url });
    },
  };
  const request = {
    url: () => origin + path,
    method: () => 'POST',
    headers: () => ({ 'content-type': 'application/json' }),
    postData: () => JSON.stringify(fields),
    resourceType: () => 'fetch',
    isNavigationRequest: () => false,
  };
  const route = { request: () => request, abort: async () => {}, fulfill: async () => {} };
  const moment = { isStart: false, byItself };
  const visit = { url: `${origin}/` };
  const requests = new PageRequests(collector as never, false);
  await requests.answer(route as never, moment, emptySeen(visit.url), visit);
  return asked.length > 0;
}

describe('what a page sends', () => {
  it.each<[string, Fields, { byItself: boolean; pressed: boolean }]>([
    ['/detail/data', { id: '7', size: 'small' }, { byItself: true, pressed: false }],
    ['/api/lists?id=3', { size: 'small' }, { byItself: true, pressed: false }],
    ['/api/notes', { text: 'x' }, { byItself: true, pressed: true }],
    ['/api/save', { id: '7', name: 'Ann' }, { byItself: false, pressed: false }],
    ['/api/progress', { id: '7', at: '40' }, { byItself: false, pressed: false }],
    ['/people/7', { name: 'Ann' }, { byItself: false, pressed: false }],
  ])('is let through where the crawler tests it: %s %o', async (path, fields, expected) => {
    const judged = async (judge: typeof isTested) => ({
      byItself: await judge(path, fields, true),
      pressed: await judge(path, fields, false),
    });
    expect(await judged(isTested)).toEqual(expected);
    expect(await judged(isAnswered)).toEqual(expected);
  });
});

it('hands on what scripts read of an answer, and tells what they send beside it', async () => {
  const handed: Record<string, string>[] = [];
  const headers = { 'x-csrf-token': 'a1', 'content-security-policy': "img-src 'none'", via: 'b' };
  const exchange = async ({ url }: { url: string }) => answer({ url, headers });
  const request = {
    url: () => `${origin}/api/notes`,
    method: () => 'POST',
    headers: () => ({ 'content-type': 'application/json', 'x-csrf-token': 'a0', cookie: 'c' }),
    postData: () => '{"text": "a"}',
    resourceType: () => 'fetch',
    isNavigationRequest: () => false,
  };
  const fulfill = async (given: { headers: Record<string, string> }) =>
    void handed.push(given.headers);
  const seen = emptySeen(`${origin}/`);
  const moment = { isStart: false, byItself: false };
  const requests = new PageRequests({ origin, exchange } as never, false);
  const visit = { url: seen.url };
  await requests.answer({ request: () => request, fulfill } as never, moment, seen, visit);
  const type = { 'content-type': 'text/html; charset=utf-8' };
  const { via: _, ...kept } = headers;
  expect(handed).toEqual([{ ...type, ...kept }]);
  expect(seen.requests.map((one) => one.headers)).toEqual([{ 'x-csrf-token': 'a0' }]);
});

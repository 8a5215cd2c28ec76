import { describe, expect, it } from 'vitest';
import { noHttps } from '../checks/noHttps.ts';
import type { Exchange } from '../ground/exchange.ts';
import { Budget } from '../net/budget.ts';
import { RequestError } from '../net/requestError.ts';
import { answer } from '../testing/answers.ts';
import { seenOn } from '../testing/fakeSite.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { limitsFor } from './levels.ts';
import { openSite, plainFactsOf } from './openSite.ts';

describe('what a site says on plain http', () => {
  type Way = Record<string, Exchange | undefined>;
  const to = (location: string, status = 301) => answer({ status, headers: { location } });
  const asker = (way: Way) => async (url: URL) => {
    const given = way[url.href];
    if (given === undefined) throw new RequestError('CONNECTION_REFUSED', 'nobody is there');
    return given;
  };
  const factsOf = (way: Way) => plainFactsOf(new URL('http://shop.example/'), asker(way));
  const told = async (way: Way) =>
    (await seenOn(noHttps, () => '', { plainHttp: await factsOf(way) })).map(
      ({ evidence }) => evidence,
    );

  it('is followed to https by way of its other name', async () => {
    const way = {
      'http://shop.example/': to('http://www.shop.example/'),
      'http://www.shop.example/': to('https://www.shop.example/'),
    };
    expect(await told(way)).toEqual([]);
    const aside = {
      'http://shop.example/': to('/start', 302),
      'http://shop.example/start': to('//www.shop.example', 307),
      'http://www.shop.example/': to('HTTPS://www.shop.example/', 308),
    };
    expect(await told(aside)).toEqual([]);
  });
  it('is told by its first answer where the way ends on plain http', async () => {
    const expected = [
      'http://shop.example/ answers with status 301, which leads to http://www.shop.example/ instead of leading to https://.',
    ];
    const www = to('http://www.shop.example/');
    const open = { 'http://shop.example/': www, 'http://www.shop.example/': answer({}) };
    expect(await told(open)).toEqual(expected);
    const round = { 'http://shop.example/': www, 'http://www.shop.example/': www };
    expect(await told(round)).toEqual(expected);
  });
  it('is not asked of another site, which is led to on plain http', async () => {
    const other = 'http://other.example/';
    expect(await told({ 'http://shop.example/': to(other) })).toHaveLength(1);
  });
  it('is nothing where nobody is there, and where the way ends in a refusal', async () => {
    const www = to('http://www.shop.example/');
    expect(await factsOf({})).toBe('closed');
    expect(await factsOf({ 'http://shop.example/': www })).toBe('closed');
    const no = answer({ status: 403 });
    const refused = { 'http://shop.example/': www, 'http://www.shop.example/': no };
    expect(await told(refused)).toEqual([]);
  });
  it.each([300, 304, 305])('ends at status %i, which no browser follows', async (status) => {
    const way = { 'http://shop.example/': to('https://shop.example/', status) };
    expect(await told(way)).toEqual([
      `http://shop.example/ answers with status ${status} instead of leading to https://.`,
    ]);
  });
});

describe('the way to a site’s first page', () => {
  const firstPageOf = async (url: string) => {
    const options = scanOptions(url, 'lightning', 20);
    const budget = new Budget(limitsFor(options, true));
    try {
      const { collector, start } = await openSite(options, budget);
      await collector.close();
      return start.request.url;
    } finally {
      budget.close();
    }
  };

  it.each([300, 305, 399])('ends at status %i, which no browser follows', async (status) => {
    await using server = await openServer((_request, response) => {
      response.writeHead(status, { ...html, location: '/chosen' }).end('Choose');
    });
    expect(await firstPageOf(server.url)).toBe(server.url);
    expect(server.asked).toEqual(['GET /']);
  });
  it('that is too long is told in plain words', async () => {
    await using server = await openServer((request, response) => {
      response.writeHead(302, { location: `/${Number(request.url?.slice(1) || 0) + 1}` }).end();
    });
    await expect(firstPageOf(server.url)).rejects.toThrow(
      'the site redirects more than 5 times before it shows a page',
    );
  });
});

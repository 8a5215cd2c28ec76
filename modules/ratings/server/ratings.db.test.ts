import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  failing,
  fine,
  moveTo,
  openRatedPortal,
  type PlayedEngine,
  seen,
} from '#tests/support/playedEngine.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as ratings from '../contract.ts';

let portal: TestPortal;
let engine: PlayedEngine;
let owner: Visitor;
beforeAll(async () => {
  ({ portal, engine } = await openRatedPortal());
});
afterAll(() => portal.close());
beforeEach(async () => {
  engine.orders = [];
  engine.behave = seen(fine);
  owner = await portal.owner();
});

describe('POST /ratings/fastRatings', () => {
  it('rates the company’s own address anew and keeps it', async () => {
    await moveTo(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    portal.clock.forward(3600);
    engine.behave = seen({ ...fine, spf: 'BAD' });
    const { data } = await owner.call(ratings.fastRatings, { url: 'https://www.rye.example/shop' });
    expect(data.rating_details.spf?.grade).toBe('F');
    expect(engine.orders).toHaveLength(2);
  });

  it('rates another address without keeping it, and knocks at no port there', async () => {
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.fastRatings, { url: 'www.other.example' });
    expect(data).toMatchObject({ url: 'www.other.example', headline: { rating: 900 } });
    expect(engine.orders.at(-1)?.provenHosts).toEqual([]);
    expect((await owner.call(ratings.loadRatings, {})).data.url).toBe('www.rye.example');
  });

  it.each([
    ['NO_EVENTS', 404],
    ['INVALID_URL', 400],
  ] as const)('refuses with %s', async (code, status) => {
    engine.behave = failing(code);
    const answer = await owner.call(ratings.fastRatings, { url: 'nonsense' });
    expect(answer).toMatchObject({ status, refused: code });
  });
});

describe('GET /ratings/loadSampleReport', { timeout: 60_000 }, () => {
  it('modules §9 Security ratings › sample PDFs differ by whether a company URL exists', async () => {
    await moveTo(owner, '');
    const fileOf = async () => (await owner.call(ratings.loadSampleReport, {})).body as Buffer;
    const without = await fileOf();
    await moveTo(owner, 'www.rye.example');
    const withUrl = await fileOf();
    for (const pdf of [without, withUrl]) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(without.equals(withUrl)).toBe(false);
  });
});

describe('GET /rating', () => {
  it('documents the formula for anyone, with every vector’s weight', async () => {
    const { body, status } = await portal.request({
      method: 'GET',
      url: '/rating',
      headers: { host: 'localhost' },
    });
    expect(status).toBe(200);
    for (const words of ['250 plus 650 times', 'Web Application Headers', '20 %', '120 days']) {
      expect(body.toString()).toContain(words);
    }
  });
});

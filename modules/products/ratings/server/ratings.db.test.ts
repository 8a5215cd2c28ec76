import { vectors } from '@portal/ratings/vector';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { failing, fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import * as ratings from '../calls.ts';
import { plainNames } from '../vocabulary/plainNames.ts';

const { portal, engine } = ratedPortalForAll();
const owner = ownerForEach(portal);

describe('POST /ratings/fastRatings', () => {
  it('RAT-061: rates the company’s own address anew and keeps it', async () => {
    await moveTo(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    portal.clock.forward(3600);
    engine.behave = seen({ ...fine, spf: 'BAD' });
    const { data } = await owner.call(ratings.fastRatings, { url: 'https://www.rye.example/shop' });
    expect(data.rating_details.spf?.grade).toBe('F');
    expect(engine.orders).toHaveLength(2);
    const kept = (await owner.call(ratings.loadRatings, {})).data;
    expect(kept.rating_details.spf?.grade).toBe('F');
  });

  it('RAT-088: malware that strangers found is graded, and nothing is said where nobody tells', async () => {
    await moveTo(owner, 'www.rye.example');
    const before = (await owner.call(ratings.loadRatings, {})).data;
    expect(before.rating_details.malware_servers?.grade).toBe('N/A');
    portal.clock.forward(3600);
    engine.behave = seen({ ...fine, malware_servers: 'BAD' });
    await owner.call(ratings.fastRatings, { url: 'www.rye.example' });
    const after = (await owner.call(ratings.loadRatings, {})).data;
    expect(after.rating_details.malware_servers?.grade).toBe('F');
    expect(after.headline?.rating).toBeLessThan(before.headline?.rating ?? 0);
  });

  it('RAT-047: there is one point a day of the brand’s zone, the day’s last', async () => {
    await moveTo(owner, 'www.rye.example');
    const rate = async (at: string, behave: typeof engine.behave) => {
      portal.clock.set(at);
      engine.behave = behave;
      await owner.call(ratings.fastRatings, { url: 'www.rye.example' });
      return (await owner.call(ratings.loadRatings, {})).data.ratings;
    };
    const worse = seen({ ...fine, patching_cadence: 'BAD' });
    // All three are on November 20 in Los Angeles; in UTC the last is on the 21st.
    expect(await rate('2026-11-20T16:00:00.000Z', seen(fine))).toHaveLength(1);
    expect(await rate('2026-11-20T20:00:00.000Z', seen(fine))).toHaveLength(1);
    const points = await rate('2026-11-21T04:00:00.000Z', worse);
    expect(points).toMatchObject([{ rating_date: '2026-11-21T04:00:00.000Z' }]);
    expect(points[0]?.rating).toBeLessThan(900);
    expect(await rate('2026-11-21T09:00:00.000Z', seen(fine))).toHaveLength(2);
  });

  it('RAT-062: rates another address without keeping it, and tries no port there', async () => {
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.fastRatings, { url: 'www.other.example' });
    expect(data).toMatchObject({ url: 'www.other.example', headline: { rating: 900 } });
    expect(engine.orders.at(-1)?.provenHosts).toEqual([]);
    expect((await owner.call(ratings.loadRatings, {})).data.url).toBe('www.rye.example');
  });

  it.each([
    ['NO_EVENTS', 404],
    ['INVALID_URL', 400],
  ] as const)('RAT-063: refuses with %s', async (code, status) => {
    engine.behave = failing(code);
    const answer = await owner.call(ratings.fastRatings, { url: 'nonsense' });
    expect(answer).toMatchObject({ status, refused: code });
  });
});

describe('GET /ratings/loadSampleReport', () => {
  it('RAT-026, RAT-064, RAT-126: sample PDFs differ by whether a company URL exists, and name risk vectors in plain words', async () => {
    await moveTo(owner, '');
    const fileOf = async () => (await owner.call(ratings.loadSampleReport, {})).body as Buffer;
    const without = await fileOf();
    await moveTo(owner, 'www.rye.example');
    const withUrl = await fileOf();
    for (const pdf of [without, withUrl]) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(without.equals(withUrl)).toBe(false);
    const text = pagesOf(withUrl).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Who may send your mail (SPF)');
  });
});

describe('GET /rating', () => {
  it('RAT-056, RAT-125, BRD-048: explains the formula, every vector’s weight, named plainly first, and our visits to anyone', async () => {
    const { body, status } = await portal.request({
      method: 'GET',
      url: '/rating',
      headers: { host: 'localhost' },
    });
    expect(status).toBe(200);
    const page = body.toString();
    for (const words of [
      '250 plus 650 times',
      '60 days',
      '120 days',
      'Rating/1.0',
      'no more than 639',
      'hiding something wins nothing',
      'This is version 2',
      'Version 1: ',
      'Updates that are waiting (Patching Cadence) 20',
    ]) {
      expect(page).toContain(words);
    }
    const { body: other } = await portal.request({
      method: 'GET',
      url: '/rating',
      headers: { host: 'northlight.example' },
    });
    expect(other.toString()).toContain('mailto:support@northlight.example');
    for (const { id, name, weight, source } of vectors) {
      const isMeasured = ['measured', 'proven'].includes(source);
      const counted = isMeasured ? `${weight} %` : `${weight} on top, where there is data`;
      const told = weight === 0 ? 'not counted' : counted;
      const named = `${plainNames[id]} <small>${name}</small>`;
      expect(page).toContain(`<td>${named}</td><td>${told}</td>`);
    }
  });
});

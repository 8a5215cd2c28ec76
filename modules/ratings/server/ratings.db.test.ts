import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatedFinding, Grade } from '#engines/ratings/finding.ts';
import { reckon } from '#engines/ratings/formula.ts';
import { RateFailure, type RateFailureCode } from '#engines/ratings/options.ts';
import type { VectorId } from '#engines/ratings/vector.ts';
import { companyUpdate } from '#modules/settings/contract.ts';
import type { RatingsProvider } from '#providers/ratings/port.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as ratings from '../contract.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';

let behave: RatingsProvider['rate'];
let orders: Parameters<RatingsProvider['rate']>[0][];
let portal: TestPortal;
let owner: Visitor;

const company = { companyName: 'Rye', industry: 'RETAIL', numberOfEmployees: '0-10' } as const;
const at = (
  visitor: Visitor,
  companyUrl: string,
  industry: 'RETAIL' | 'MINING_PRIMARY_INDUSTRIES' = 'RETAIL',
) => visitor.call(companyUpdate, { ...company, industry, companyUrl });

/** What an engine would say: vectors with grades. */
const seen =
  (grades: Partial<Record<VectorId, Grade>>): RatingsProvider['rate'] =>
  async ({ url, now }) => {
    const findings = Object.entries(grades).map(
      ([vector, grade]): DatedFinding => ({
        vector: vector as VectorId,
        id: `${vector}/thing`,
        grade,
        title: `The ${vector}`,
        evidence: 'seen',
        advice: grade === 'GOOD' ? '' : 'Mend it.',
        weight: 1,
        lifts: null,
        seenAt: now.toISOString(),
      }),
    );
    return {
      domain: url,
      host: url,
      ratedAt: now.toISOString(),
      ...reckon(findings, [], now),
      findings,
      incidents: [],
      measured: Object.keys(grades) as VectorId[],
    };
  };
const failing =
  (code: RateFailureCode): RatingsProvider['rate'] =>
  async () => {
    throw new RateFailure(code, 'as told');
  };
const fine = {
  patching_cadence: 'GOOD',
  ssl_configurations: 'GOOD',
  ssl_certificates: 'GOOD',
} as const;

beforeAll(async () => {
  portal = await openPortal({
    // Whole months pass here.
    env: { SESSION_IDLE_SECONDS: '99999999', SESSION_ABSOLUTE_SECONDS: '99999999' },
    services: {
      ratings: {
        rate: (order) => {
          orders.push(order);
          return behave(order);
        },
      },
    },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  orders = [];
  behave = seen(fine);
  owner = await portal.owner();
});

describe('POST /ratings/loadRatings', () => {
  it('answers nothing, and asks nobody, without a company URL', async () => {
    await at(owner, '');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({ url: '', ratings: [], pdf: null, headline: null });
    expect(orders).toEqual([]);
  });

  it('rates the URL of the stored profile the first time, and keeps it', async () => {
    await at(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({
      url: 'www.rye.example',
      headline: { rating: 900, letter: 'A' },
      ratings: [{ rating: 900, rating_color: 'green' }],
      industry_grade: { average_rating: null },
      formulaVersion: '1',
    });
    expect(data.coverage).toBeCloseTo(0.45);
    await owner.call(ratings.loadRatings, {});
    expect(orders.map(({ url }) => url)).toEqual(['www.rye.example']);
  });

  it('is rated once when it is asked for twice at once', async () => {
    await at(owner, 'www.rye.example');
    const both = await Promise.all([
      owner.call(ratings.loadRatings, {}),
      owner.call(ratings.loadRatings, {}),
    ]);
    expect(both.map(({ data }) => data.headline?.rating)).toEqual([900, 900]);
    expect(orders).toHaveLength(1);
  });

  it('modules §3 Risk vector › has grade, rating, name, category, beta, info, colour and order of every vector', async () => {
    await at(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data.rating_details.application_security).toMatchObject({
      grade: 'N/A',
      rating: null,
      name: 'Web Application Headers',
      category: 'Diligence',
      beta: false,
      grade_color: 'gray',
      category_order: 2,
    });
    expect(data.rating_details.data_breaches?.name).toBe('Security Incidents');
    expect(data.rating_details.ssl_certificates).toMatchObject({
      grade: 'A',
      rating: 100,
      grade_color: 'green',
    });
    const all = Object.values(data.rating_details);
    expect(all).toHaveLength(24);
    expect(all.every((vector) => vector !== undefined && vector.info.length > 20)).toBe(true);
    expect(new Set(all.map((vector) => vector?.order)).size).toBe(24);
  });

  it('modules §3 Ratings data › brings the report as a base64 PDF', async () => {
    await at(owner, 'www.rye.example');
    expect((await owner.call(ratings.loadRatings, {})).data.pdf).toBeNull();
    const { data } = await owner.call(ratings.loadRatings, { withReport: true });
    expect(
      Buffer.from(data.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it.each([
    ['NO_EVENTS', 404, 'NO_EVENTS'],
    ['INVALID_URL', 404, 'NO_EVENTS'],
    ['NO_RESOLVER', 503, 'RATING_UNAVAILABLE'],
  ] as const)('refuses when the engine says %s', async (code, status, refusal) => {
    behave = failing(code);
    await at(owner, 'www.rye.example');
    const answer = await owner.call(ratings.loadRatings, {});
    expect(answer).toMatchObject({ status, refused: refusal });
  });

  it('shows no headline where too little is known', async () => {
    behave = seen({ spf: 'GOOD' });
    await at(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({ headline: null, ratings: [] });
    expect(data.rating_details.spf?.grade).toBe('A');
  });

  it('tells for each finding what mending it brings', async () => {
    behave = seen({ ...fine, patching_cadence: 'BAD' });
    await at(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    const [finding] = data.rating_details.patching_cadence?.findings ?? [];
    expect(finding?.gain).toBe(900 - (data.headline?.rating ?? 0));
  });
});

describe('the daily job', () => {
  const day = 24 * 60 * 60;
  async function nextDay(): Promise<void> {
    portal.clock.forward(day);
    await dispatchRatings.handle(
      {
        id: 'dispatch',
        services: portal.services,
        log: portal.services.log,
        signal: new AbortController().signal,
      },
      {} as never,
    );
    await portal.runJobs();
  }

  it('rates each organisation with a company URL once a day, and keeps the history', async () => {
    await at(owner, 'www.daily.example');
    await nextDay();
    await nextDay();
    const mine = orders.filter(({ url }) => url === 'www.daily.example');
    expect(mine).toHaveLength(2);
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data.ratings).toHaveLength(2);
  });

  it('tells what changed since last week: what is new, what was mended', async () => {
    await at(owner, 'www.changes.example');
    behave = seen({ ...fine, spf: 'BAD' });
    await owner.call(ratings.loadRatings, {});
    portal.clock.forward(8 * day);
    behave = seen({ ...fine, spf: 'GOOD', application_security: 'WARN' });
    await nextDay();
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data.changes.map(({ kind, vector }) => `${kind} ${vector}`).toSorted()).toEqual([
      'fixed spf',
      'new application_security',
    ]);
    expect(data.weekDifference).toBeLessThan(0);
  });

  it('counts what was last seen up to 60 days ago where a vector cannot be measured today', async () => {
    await at(owner, 'www.later.example');
    await owner.call(ratings.loadRatings, {});
    behave = seen({ ssl_configurations: 'BAD' });
    await nextDay();
    const soon = (await owner.call(ratings.loadRatings, {})).data;
    expect(soon.rating_details.patching_cadence?.grade).toBe('A');
    portal.clock.forward(60 * day);
    await nextDay();
    const late = (await owner.call(ratings.loadRatings, {})).data;
    expect(late.rating_details.patching_cadence?.grade).toBe('N/A');
  });

  it('goes on after an address that cannot be rated', async () => {
    behave = failing('NO_EVENTS');
    await at(owner, 'www.gone.example');
    await nextDay();
    expect(orders.some(({ url }) => url === 'www.gone.example')).toBe(true);
  });
});

describe('the industry’s average', () => {
  it('is told from ten organisations of the industry on', { timeout: 60_000 }, async () => {
    for (let count = 0; count < 10; count++) {
      const one = await portal.owner();
      await at(one, `www.mine${count}.example`, 'MINING_PRIMARY_INDUSTRIES');
      behave = seen({ ...fine, patching_cadence: count < 5 ? 'GOOD' : 'BAD' });
      const { data } = await one.call(ratings.loadRatings, {});
      expect(data.industry_grade.organizations).toBe(count + 1);
      if (count < 9) expect(data.industry_grade.average_rating).toBeNull();
      else expect(data.industry_grade.average_rating).toBe(756);
    }
  });
});

describe('POST /ratings/fastRatings', () => {
  it('rates the company’s own address anew and keeps it', async () => {
    await at(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    portal.clock.forward(3600);
    behave = seen({ ...fine, spf: 'BAD' });
    const { data } = await owner.call(ratings.fastRatings, { url: 'https://www.rye.example/shop' });
    expect(data.rating_details.spf?.grade).toBe('F');
    expect(orders).toHaveLength(2);
  });

  it('rates another address without keeping it, and knocks at no port there', async () => {
    await at(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.fastRatings, { url: 'www.other.example' });
    expect(data).toMatchObject({ url: 'www.other.example', headline: { rating: 900 } });
    expect(orders.at(-1)?.provenHosts).toEqual([]);
    expect((await owner.call(ratings.loadRatings, {})).data.url).toBe('www.rye.example');
  });

  it.each([
    ['NO_EVENTS', 404],
    ['INVALID_URL', 400],
  ] as const)('refuses with %s', async (code, status) => {
    behave = failing(code);
    const answer = await owner.call(ratings.fastRatings, { url: 'nonsense' });
    expect(answer).toMatchObject({ status, refused: code });
  });
});

describe('GET /ratings/loadSampleReport', () => {
  it('modules §9 Security ratings › sample PDFs differ by whether a company URL exists', async () => {
    await at(owner, '');
    const fileOf = async () => (await owner.call(ratings.loadSampleReport, {})).body as Buffer;
    const without = await fileOf();
    await at(owner, 'www.rye.example');
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

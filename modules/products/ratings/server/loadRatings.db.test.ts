import { vectors } from '@portal/ratings/vector';
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
import * as ratings from '../calls.ts';
import { loadHistory } from './store/ratings.ts';

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

describe('POST /ratings/loadRatings', () => {
  it('RAT-006: answers nothing, and asks nobody, without a company URL', async () => {
    await moveTo(owner, '');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({ url: '', ratings: [], pdf: null, headline: null });
    const grades = Object.values(data.rating_details).map((vector) => vector?.grade);
    expect(new Set(grades)).toEqual(new Set(['N/A']));
    expect(engine.orders).toEqual([]);
  });

  it('RAT-045, RAT-060: rates the URL of the stored profile the first time, and keeps it', async () => {
    await moveTo(owner, 'www.rye.example');
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
    expect(engine.orders.map(({ url }) => url)).toEqual(['www.rye.example']);
  });

  it('RAT-060: is rated once when it is asked for twice at once', async () => {
    await moveTo(owner, 'www.rye.example');
    const both = await Promise.all([
      owner.call(ratings.loadRatings, {}),
      owner.call(ratings.loadRatings, {}),
    ]);
    expect(both.map(({ data }) => data.headline?.rating)).toEqual([900, 900]);
    expect(engine.orders).toHaveLength(1);
  });

  it('RAT-040, RAT-043: a risk vector has grade, rating, name, category, beta, info, colour and order of every vector', async () => {
    await moveTo(owner, 'www.rye.example');
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
    expect(data.rating_details.dmarc?.weight).toBe(0);
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

  it('RAT-041, RAT-042: there are these risk vectors, in these categories, and DMARC beside them', async () => {
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    const named =
      'server_software dnssec mobile_application_security dkim data_breaches other_disclosures domain_squatting exposed_credentials file_sharing spf desktop_software botnet_infections patching_cadence application_security spam_propagation unsolicited_comm ssl_configurations malware_servers open_ports insecure_systems mobile_software potentially_exploited ssl_certificates';
    expect(Object.keys(data.rating_details).toSorted()).toEqual(
      [...named.split(' '), 'dmarc'].toSorted(),
    );
    expect(new Set(Object.values(data.rating_details).map((one) => one?.category))).toEqual(
      new Set(['Compromised Systems', 'Diligence', 'User Behavior', 'Public Disclosures']),
    );
  });

  it('RAT-044: the default grade is N/A', async () => {
    engine.behave = seen({});
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    const all = Object.values(data.rating_details);
    expect(new Set(all.map((vector) => vector?.grade))).toEqual(new Set(['N/A']));
  });

  it('RAT-050, RAT-055: keeps with each rating what it was made of, so that its number can be made again', async () => {
    engine.behave = seen({ ...fine, patching_cadence: 'WARN', spf: 'BAD' });
    await moveTo(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    const db = portal.services.database.forOrganization(owner.orgId);
    const [kept] = await loadHistory(db, owner.orgId, 'www.rye.example');
    const known = vectors.flatMap(({ id, weight }) => {
      const score = kept?.scores[id];
      return score == null ? [] : [{ weight, score }];
    });
    const weight = known.reduce((sum, one) => sum + one.weight, 0);
    const mean = known.reduce((sum, one) => sum + one.weight * one.score, 0) / weight / 100;
    expect(kept?.formulaVersion).toBe('1');
    expect(kept?.rating).toBe(Math.round(250 + 650 * mean - (kept?.deducted ?? 0)));
  });

  it('RAT-045, RAT-060: brings the report as a base64 PDF', async () => {
    await moveTo(owner, 'www.rye.example');
    expect((await owner.call(ratings.loadRatings, {})).data.pdf).toBeNull();
    const { data } = await owner.call(ratings.loadRatings, { withReport: true });
    expect(
      Buffer.from(data.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it.each([
    ['NO_EVENTS', 404, 'NO_EVENTS', 'No events were found for the provided URL'],
    ['INVALID_URL', 404, 'NO_EVENTS', 'No events were found for the provided URL'],
    [
      'NO_RESOLVER',
      503,
      'RATING_UNAVAILABLE',
      'The rating service does not answer at the moment. Try again later.',
    ],
  ] as const)(
    'RAT-063: refuses when the engine says %s',
    async (code, status, refusal, message) => {
      engine.behave = failing(code);
      await moveTo(owner, 'www.rye.example');
      const answer = await owner.call(ratings.loadRatings, {});
      expect(answer).toMatchObject({ status, refused: refusal });
      expect(answer.body).toMatchObject({ success: false, error: { code: refusal, message } });
    },
  );

  it('RAT-054: shows no headline where too little is known', async () => {
    engine.behave = seen({ spf: 'GOOD' });
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({ headline: null, ratings: [] });
    expect(data.rating_details.spf?.grade).toBe('A');
  });

  it('RAT-057: tells for each finding what mending it brings', async () => {
    engine.behave = seen({ ...fine, patching_cadence: 'BAD' });
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    const [finding] = data.rating_details.patching_cadence?.findings ?? [];
    expect(finding?.gain).toBe(900 - (data.headline?.rating ?? 0));
  });
});

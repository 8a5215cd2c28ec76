import { vectors } from '@portal/ratings/vector';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RatingOrder } from '#kit/server/ports/ratings.ts';
import { failing, fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import * as ratings from '../calls.ts';
import { loadHistory } from './store/ratings.ts';
import { ratings as table } from './tables.ts';

const { portal, engine } = ratedPortalForAll();
const owner = ownerForEach(portal);

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
      range: null,
      formulaVersion: '2',
    });
    expect(data.coverage).toBe(1);
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
    expect(data.rating_details.spam_propagation).toMatchObject({
      grade: 'N/A',
      rating: null,
      missing: 'not-configured',
    });
    expect(data.rating_details.application_security).toMatchObject({
      grade: 'A',
      rating: 100,
      name: 'Web Application Headers',
      category: 'Diligence',
      beta: false,
      grade_color: 'green',
      category_order: 2,
    });
    expect(data.rating_details.data_breaches?.name).toBe('Security Incidents');
    expect(data.rating_details.dmarc?.weight).toBe(11);
    expect(data.rating_details.ssl_certificates).toMatchObject({
      grade: 'A',
      rating: 100,
      grade_color: 'green',
    });
    const all = Object.values(data.rating_details);
    expect(all).toHaveLength(26);
    expect(all.every((vector) => vector !== undefined && vector.info.length > 20)).toBe(true);
    expect(new Set(all.map((vector) => vector?.order)).size).toBe(26);
  });

  it('RAT-041, RAT-042: there are these risk vectors, in these categories, and three of our own beside them', async () => {
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    const named =
      'server_software dnssec mobile_application_security dkim data_breaches other_disclosures domain_squatting exposed_credentials file_sharing spf desktop_software botnet_infections patching_cadence application_security spam_propagation unsolicited_comm ssl_configurations malware_servers open_ports insecure_systems mobile_software potentially_exploited ssl_certificates';
    expect(Object.keys(data.rating_details).toSorted()).toEqual(
      [...named.split(' '), 'dmarc', 'mail_transport', 'domain_protection'].toSorted(),
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
    engine.behave = seen({ ...fine, patching_cadence: 'WARN', spf: 'BAD', dkim: 'UNKNOWN' });
    await moveTo(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    const db = portal.services.database.forOrganization(owner.orgId);
    const [kept] = await loadHistory(db, owner.orgId, 'www.rye.example');
    expect(kept?.formulaVersion).toBe('2');
    if (!kept) return;
    // Computed as the public page describes it.
    const counted = vectors.filter(
      ({ id, source }) => kept.scores[id] !== null || ['measured', 'proven'].includes(source),
    );
    const weight = counted.reduce((sum, vector) => sum + vector.weight, 0);
    const end = (ofUnknown: 0 | 1) => {
      const mean = counted.reduce((sum, vector) => {
        const share = kept.unknown?.[vector.id] ?? 0;
        const known = ((kept.scores[vector.id] ?? 0) / 100) * (1 - share);
        return sum + (vector.weight / weight) * (known + share * ofUnknown);
      }, 0);
      return Math.round(250 + 650 * mean - kept.deducted);
    };
    expect([kept.rating, kept.highest]).toEqual([end(0), end(1)]);
    expect(kept.unknown).toEqual({ dkim: 1 });
    expect(kept.highest).toBe((kept.rating ?? 0) + 26);
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

  it('RAT-054: shows a range where too little is known for a number, and leaves nobody without an answer', async () => {
    engine.behave = seen({ spf: 'GOOD' });
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    // 5 of 100 are known, and they are good.
    const range = { low: 283, high: 900 };
    expect(data).toMatchObject({
      headline: null,
      range,
      ratings: [{ rating: range.low, highest: range.high }],
    });
    expect(data.rating_details.spf?.grade).toBe('A');
    expect(data.rating_details.ssl_certificates).toMatchObject({
      grade: 'N/A',
      missing: 'not-seen',
    });
  });

  it('RAT-058: an open database holds everything else at Basic, and says so', async () => {
    const door = async (order: RatingOrder) => {
      const report = await seen(fine)(order);
      const found = {
        ...(report.findings[0] ?? expect.fail('nothing was seen')),
        vector: 'open_ports' as const,
        id: 'open_ports/3306/www.rye.example',
        grade: 'BAD' as const,
        title: 'A database is open',
        advice: 'Close it.',
      };
      return { ...report, findings: [...report.findings, found] };
    };
    engine.behave = door;
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({
      headline: { rating: 639 },
      capping: [{ title: 'A database is open', most: 639 }],
    });
    const fixes = Object.values(data.rating_details).flatMap((vector) => vector?.findings ?? []);
    expect(fixes.filter(({ gain }) => gain > 0).map(({ title, gain }) => [title, gain])).toEqual([
      ['A database is open', 900 - 639],
    ]);
  });

  it('RAT-055: a rating of version 1 is explained by its own weights', async () => {
    await moveTo(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    await portal.db
      .update(table)
      .set({
        formulaVersion: '1',
        rating: 810,
        letter: 'B',
        highest: null,
        unknown: null,
        capping: null,
      })
      .where(eq(table.orgId, owner.orgId));
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data).toMatchObject({
      formulaVersion: '1',
      headline: { rating: 810, letter: 'B' },
      range: null,
      ratings: [{ rating: 810, highest: null }],
    });
    expect(data.rating_details.dmarc?.weight).toBe(0);
    expect(data.rating_details.patching_cadence?.weight).toBe(20);
  });

  it('tells the engine how many people there are at most', async () => {
    await moveTo(owner, 'www.rye.example');
    await owner.call(ratings.loadRatings, {});
    expect(engine.orders[0]?.employees).toBe(10);
  });

  it('RAT-057: tells for each finding what fixing it brings', async () => {
    engine.behave = seen({ ...fine, patching_cadence: 'BAD' });
    await moveTo(owner, 'www.rye.example');
    const { data } = await owner.call(ratings.loadRatings, {});
    const [finding] = data.rating_details.patching_cadence?.findings ?? [];
    expect(finding?.gain).toBe(900 - (data.headline?.rating ?? 0));
  });
});

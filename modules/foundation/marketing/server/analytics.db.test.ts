import { describe, expect, it } from 'vitest';
import type { Lead } from '#kit/server/ports/marketing.ts';
import { countRows, portalForAll, type TestPortal } from '#tests/support/portal.ts';
import { analytics, publicAddress } from '../calls.ts';
import { leadForm, leadSource } from '../vocabulary.ts';
import { leads } from './tables.ts';

/** A marketing service that accepts every lead, unless the test takes it offline. */
const taken: Lead[] = [];
let away = false;
const service = {
  submit: async (lead: Lead) => {
    if (away) throw new Error('the marketing service is away');
    taken.push(lead);
  },
};

const portal = portalForAll({ services: { marketing: service } });
const alone = portalForAll();

const lead = {
  fields: [
    { name: 'email', value: 'ada@shop.example' },
    { name: 'form', value: leadForm },
    { name: 'leadSource', value: leadSource },
  ],
  pageURI: 'https://fairhaven.example/signup',
  pageName: 'Sign up',
  hutk: '4f1c',
  leadStatus: 'NEW',
  ipAddress: '203.0.113.7',
};
const rowsOf = ({ services }: TestPortal) => services.database.system.select().from(leads);

describe('POST /api/marketing/analytics', () => {
  it('API-020: is kept where no marketing service is configured', async () => {
    expect((await alone.visitor().call(analytics, lead)).data).toEqual({});
    await alone.runJobs();
    expect(await rowsOf(alone)).toEqual([
      {
        ...lead,
        id: expect.any(String),
        brandId: 'fairhaven',
        submittedAt: alone.clock.now(),
        forwardedAt: null,
      },
    ]);
  });

  it('API-021: is forwarded where one is, and once', async () => {
    await portal.visitor({ host: 'northlight.example' }).call(analytics, lead);
    const [kept] = await rowsOf(portal);
    expect(kept).toMatchObject({ brandId: 'northlight', forwardedAt: null });
    await portal.runJobs();
    const { id } = kept ?? {};
    expect(taken).toEqual([{ ...lead, id, submittedAt: portal.clock.now() }]);
    expect((await rowsOf(portal))[0]?.forwardedAt).toEqual(portal.clock.now());
  });

  it('does not hold up the sign-up when the service is away', async () => {
    away = true;
    expect((await portal.visitor().call(analytics, lead)).status).toBe(200);
    await expect(portal.runJobs()).rejects.toThrow('away');
    away = false;
  });

  it('takes the connection’s address where the browser tells none', async () => {
    const before = await countRows(alone.services, 'marketing_leads');
    await alone.visitor().call(analytics, { ...lead, ipAddress: '' });
    const rows = await rowsOf(alone);
    expect([rows.length, rows.at(-1)?.ipAddress]).toEqual([before + 1, '127.0.0.1']);
  });

  it.each<[string, object]>([
    ['an address that is none', { ipAddress: '999.1.1.1' }],
    ['a page of two lines', { pageName: 'a\nb' }],
    ['31 fields', { fields: Array.from({ length: 31 }, () => ({ name: 'a', value: 'b' })) }],
    ['a field of 1,001 characters', { fields: [{ name: 'a', value: 'x'.repeat(1001) }] }],
    ['a NUL', { fields: [{ name: 'a', value: 'a\u0000' }] }],
  ])('refuses %s and keeps nothing', async (_what, changed) => {
    const before = await countRows(alone.services, 'marketing_leads');
    const answer = await alone.visitor().call(analytics, { ...lead, ...changed });
    expect(answer.refused).toBe('INVALID_INPUT');
    expect(await countRows(alone.services, 'marketing_leads')).toBe(before);
  });
});

describe('GET /api/marketing/publicAddress', () => {
  it('tells from where it is called', async () => {
    expect((await alone.visitor().call(publicAddress, {})).data).toEqual({ ip: '127.0.0.1' });
  });
});

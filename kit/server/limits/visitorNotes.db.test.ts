import { expect, it } from 'vitest';
import { analytics } from '#modules/foundation/marketing/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';

const portal = portalForAll({ env: { TRUSTED_PROXIES: '1' } });

const errorFrom = async (address: string) => {
  const note = { message: 'm'.repeat(1500), stack: 's'.repeat(4500), page: '/dashboard' };
  const from = { 'x-forwarded-for': address };
  expect((await portal.visitor().call(accounts.logger, note, from)).status).toBe(200);
};
const leadFrom = async (address: string) => {
  const fields = Array.from({ length: 30 }, (_, n) => ({ name: `f${n}`, value: 'x'.repeat(1000) }));
  const lead = { fields, pageURI: 'https://fairhaven.example/signup', pageName: 'Sign up' };
  const from = { 'x-forwarded-for': address };
  expect((await portal.visitor().call(analytics, lead, from)).status).toBe(200);
};
const dropped = async (of: string) => {
  const { body } = await portal.app.inject({ url: '/metrics' });
  return Number(
    new RegExp(`^portal_visitor_notes_dropped_total\\{of="${of}"\\} (\\d+)$`, 'm').exec(body)?.[1],
  );
};

it('API-162: stores 500 KB of browsers’ errors a day from one network, and counts the rest', async () => {
  const before = await dropped('browserErrors');
  for (let n = 0; n < 90; n += 1) await errorFrom('203.0.113.7');
  const stored = await countRows(portal.services, 'operations_browser_errors');
  expect(stored).toBeGreaterThan(70);
  expect(stored).toBeLessThan(84);
  expect((await dropped('browserErrors')) - before).toBe(90 - stored);
  await errorFrom('198.51.100.9');
  expect(await countRows(portal.services, 'operations_browser_errors')).toBe(stored + 1);
  portal.clock.forward(86_400);
  await errorFrom('203.0.113.7');
  expect(await countRows(portal.services, 'operations_browser_errors')).toBe(stored + 2);
});

it('API-162: stores 10 MB of leads a day from all networks together', async () => {
  // Each network sends less than it may.
  for (let n = 0; n < 400; n += 1) await leadFrom(`192.0.2.${n % 200}`);
  const stored = await countRows(portal.services, 'marketing_leads');
  expect(stored).toBeGreaterThan(300);
  expect(stored).toBeLessThan(333);
});

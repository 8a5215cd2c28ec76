import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { createTarget } from '../contract.ts';

let portal: TestPortal;
let owner: Visitor;
beforeAll(async () => {
  const demonstration = await openPortal();
  const { config } = demonstration.services;
  await demonstration.close();
  // Signing up needs the demonstration's mailbox, so only what the calls see of it is turned off.
  portal = await openPortal({ services: { config: { ...config, demo: false } } });
  owner = await portal.owner();
});
afterAll(() => portal.close());

it.each([
  'http://127.0.0.1:3000',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:5432',
  'http://sample.localhost:3002',
])(
  'POST /api/monitoring/webapps/createTarget › X1 refuses %s outside the demonstration',
  async (targetUrl) => {
    const answer = await owner.call(createTarget, {
      targetName: 'Inside',
      targetUrl,
      scan_profile: 'safe',
      recurrence: 'm',
      date_time: '2026-11-19T09:00:00.000Z',
      permission: true,
      scanNow: true,
    });
    expect(answer.refused).toBe('ADDRESS_FORBIDDEN');
  },
);

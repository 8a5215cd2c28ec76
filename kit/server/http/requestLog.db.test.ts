import { expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { version } from '#kit/server/version.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';

type Line = Record<string, unknown>;

/** A portal, its log, and the log's lines about one route. */
async function logging(level: string, env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) }, undefined, 'web');
  const portal = await openPortal({ env: { TRUSTED_PROXIES: '1', ...env }, services: { log } });
  const of = (route: string) =>
    lines
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line.msg === 'request' && line.route === route);
  return { portal, lines, of };
}

const from = (portal: TestPortal, url: string) =>
  portal.app.inject({
    url,
    headers: { 'x-forwarded-for': '2001:db8::77', host: 'portal.example' },
  });

it('API-130: a request leaves one line: what, how it was answered, who, from where', async () => {
  const { portal, of } = await logging('info');
  const owner = await portal.owner();
  const transactionId = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
  await owner.call(settings.getUserList, {}, { 'x-transaction-id': transactionId });
  expect(of('/api/profile/getUserList')).toEqual([
    {
      level: 30,
      time: expect.any(String),
      msg: 'request',
      role: 'web',
      pid: process.pid,
      version,
      transactionId,
      method: 'GET',
      route: '/api/profile/getUserList',
      status: 200,
      ms: expect.any(Number),
      host: expect.stringContaining('localhost'),
      address: '127.0.0.1',
      orgId: owner.orgId,
      cognitoId: owner.cognitoId,
      session: expect.any(String),
    },
  ]);
  const helper = await staffOf(portal, 'support');
  await helper.browser.call(staff.listStaff, {});
  expect(of('/api/console/staff/list')).toMatchObject([{ staffId: helper.staffId }]);
  await portal.close();
});

it('API-130: no line has what an address or a query holds', async () => {
  const { portal, lines } = await logging('debug');
  const secret = 'Quiet-Harbour-Lamp-41';
  await from(portal, `/invite/${secret}?token=${secret}`);
  await from(portal, `/api/accounts/inviteLink?linkId=${secret}`);
  await portal.visitor().call(accounts.check, {}, { authorization: `Bearer ${secret}` });
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(4);
  expect(lines.join()).not.toContain(secret);
  await portal.close();
});

it.each([
  ['full', '2001:db8::77'],
  ['network', '20:1:d:b8:0:0:0:0/64'],
  ['none', undefined],
])('API-130: of the caller’s address it has %s', async (LOG_ADDRESSES, address) => {
  const { portal, of } = await logging('info', { LOG_ADDRESSES });
  await from(portal, '/api/accounts/inviteLink');
  expect(of('/api/accounts/inviteLink').map((line) => line.address)).toEqual([address]);
  await portal.close();
});

it('API-130: probes and files are told at debug only', async () => {
  const [some, all] = [await logging('info'), await logging('debug')];
  for (const { portal } of [some, all]) {
    await from(portal, '/readyz');
    await from(portal, '/brand/fairhaven/logo.svg');
  }
  expect(some.of('/readyz')).toEqual([]);
  expect(all.of('/readyz')).toMatchObject([{ level: 20, status: 200 }]);
  expect(some.lines.join()).not.toContain('logo');
  await some.portal.close();
  await all.portal.close();
});

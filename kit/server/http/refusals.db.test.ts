import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import { createSupportLink } from '#modules/foundation/people/server/index.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { consoleVisitor, staffOf } from '#tests/support/staff.ts';

let lines: string[];
let portal: TestPortal;
beforeEach(async () => {
  lines = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  portal = await openPortal({ env: { TRUSTED_PROXIES: '1' }, services: { log } });
});
afterEach(() => portal.close());

const told = (msg: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((one) => one.msg === msg);

describe('A refused call', () => {
  it('API-035: leaves a line that says who, what and why, and nothing of what was sent', async () => {
    const owner = await portal.owner();
    const secret = 'Quiet-Harbour-Lamp-41';
    const transactionId = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
    const headers = { 'x-csrf-token': secret, 'x-transaction-id': transactionId };
    await owner.call(profile.editUser, { cognitoId: owner.cognitoId, note: secret }, headers);
    const [line, ...more] = told('call refused');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      transactionId,
      call: 'POST /api/profile/editUser',
      refused: 'CSRF',
      from: '127.0.0.1',
      orgId: owner.orgId,
      cognitoId: owner.cognitoId,
      session: expect.stringMatching(/^[\w-]{8}$/),
    });
    expect(lines.join()).not.toContain(secret);
    expect(lines.join()).not.toContain(owner.cookies.get('session'));
  });

  it('API-035: does so for want of a session, of a role, and in a customer-service session', async () => {
    await portal.visitor().call(settings.getUserList, {});
    const helper = await staffOf(portal, 'support');
    await helper.browser.call(staff.listStaff, { unknown: 1 });
    await consoleVisitor(portal).call(staff.listStaff, {});
    const owner = await portal.owner();
    const { linkId } = await createSupportLink(portal.services, {
      orgId: owner.orgId,
      createdBy: 'ada@provider.example',
      reason: 'Ticket 4711',
    });
    const visit = portal.visitor();
    await visit.call(accounts.supportSession, { linkId });
    await visit.call(profile.removeUser, { cognitoId: owner.cognitoId });
    expect(told('call refused')).toMatchObject([
      { call: 'GET /api/profile/getUserList', refused: 'NO_SESSION' },
      { refused: 'ROLE_FORBIDS', staffId: helper.staffId },
      { refused: 'NO_SESSION' },
      { refused: 'CUSTOMER_ONLY', supportBy: 'ada@provider.example' },
    ]);
  });

  it('API-036: many of one caller leave one line a minute, and how many more there were', async () => {
    const stranger = portal.visitor();
    for (let turn = 0; turn < 50; turn += 1) await stranger.call(settings.getUserList, {});
    expect(told('call refused')).toHaveLength(1);
    await portal.app.close();
    expect(told('calls refused again')).toMatchObject([
      { refused: 'NO_SESSION', from: '127.0.0.1', times: 49 },
    ]);
  });

  it('API-036: many addresses leave a thousand lines a minute at most', async () => {
    const stranger = portal.visitor();
    for (let turn = 0; turn < 1100; turn += 1)
      await stranger.call(
        settings.getUserList,
        {},
        {
          'x-forwarded-for': `2001:db8:${turn.toString(16)}::1`,
          'x-csrf-token': null,
        },
      );
    expect(told('call refused')).toHaveLength(1000);
    await portal.app.close();
    expect(told('calls refused again')).toMatchObject([{ from: 'elsewhere', times: 100 }]);
  });

  it('API-036: is counted by its call and code', async () => {
    for (let turn = 0; turn < 3; turn += 1) await portal.visitor().call(settings.getUserList, {});
    const { body } = await portal.app.inject({ url: '/metrics' });
    expect(body).toContain(
      'http_refusals_total{method="GET",route="/api/profile/getUserList",code="NO_SESSION"} 3',
    );
  });
});

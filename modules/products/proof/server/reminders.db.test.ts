import { beforeEach, describe, expect, it } from 'vitest';
import { listNotices } from '#modules/foundation/notices/calls.ts';
import { join } from '#tests/support/invites.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import * as proof from '../calls.ts';
import { endingPath } from '../vocabulary.ts';
import { remindEnds } from './jobs/remindEnds.ts';

const now = '2026-11-18T18:00:00.000Z';
const day = 86_400;

const portal = portalForAll({
  env: { SESSION_IDLE_SECONDS: '99999999', SESSION_ABSOLUTE_SECONDS: '99999999' },
});
beforeEach(() => portal.clock.set(now));
const owner = ownerForEach(portal);

const state = async (control: string, until: string) =>
  (await owner.call(proof.stateControl, { control, scope: 'All', until })).data.statementId;
/** Two processes look at once. */
const remind = () => Promise.all([1, 2].map(() => runJob(portal.services, remindEnds)));
const told = async (who = owner) =>
  (await who.call(listNotices, {})).data.notices.map(({ text, path }) => [text, path]);

describe('A statement that ends', () => {
  it('PRF-028, PRF-035: is told of by the bell 30 days before, once, in the days of the brand', async () => {
    await state('mfa-email', '2026-12-19');
    // In UTC it is already 30 days before; in Los Angeles it is still November 18.
    portal.clock.set('2026-11-19T06:00:00.000Z');
    await remind();
    expect(await told()).toEqual([]);
    portal.clock.set('2026-11-19T18:00:00.000Z');
    await remind();
    await remind();
    portal.clock.forward(day);
    await remind();
    expect(await told()).toEqual([
      ['What you stated in Proof ends on Dec 19, 2026: Second factor for email', endingPath],
    ]);
  });

  it('PRF-028: is told of to all admins, in one notice with the others, and by no mail', async () => {
    const colleague = await join(portal, owner);
    const before = (await portal.mailbox(owner.email)).length;
    await state('mfa-email', '2026-12-18');
    await state('logs', '2026-12-01');
    await state('backups', '2027-11-18');
    await remind();
    const notice = [
      '2 statements in Proof end soon, the first on Dec 1, 2026: Logs are kept',
      endingPath,
    ];
    expect([await told(), await told(colleague)]).toEqual([[notice], [notice]]);
    expect(await portal.mailbox(owner.email)).toHaveLength(before);
  });

  it('PRF-034: one that says that a control does not apply is told of alike', async () => {
    const said = {
      control: 'network-map',
      reason: 'There is no network of our own.',
      until: '2026-12-01',
    };
    (await owner.call(proof.stateNotApplying, said)).data;
    await remind();
    expect((await told()).map(([text]) => text)).toEqual([
      'What you stated in Proof ends on Dec 1, 2026: Drawing of the network',
    ]);
  });

  it('PRF-028: is not told of once it is withdrawn or past, nor to another organization', async () => {
    const stranger = await portal.owner();
    const withdrawn = await state('mfa-email', '2026-12-01');
    (await owner.call(proof.withdrawStatement, { statementId: withdrawn })).data;
    await state('logs', '2026-11-20');
    portal.clock.set('2026-11-25T18:00:00.000Z');
    await remind();
    expect([await told(), await told(stranger)]).toEqual([[], []]);
  });

  it('PRF-028: of a newer one is told again', async () => {
    const first = await state('mfa-email', '2026-12-01');
    await remind();
    portal.clock.forward(60);
    const replaced = { control: 'mfa-email', scope: 'All', until: '2026-12-10', replaces: first };
    (await owner.call(proof.stateControl, replaced)).data;
    await remind();
    expect((await told()).map(([text]) => text)).toEqual([
      expect.stringContaining('Dec 10, 2026'),
      expect.stringContaining('Dec 1, 2026'),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { approvePolicy } from '#tests/support/policies.ts';
import { makeTurnsDue, ownerForAll, portalForAll, runJob } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { remindReviews } from './jobs/remindReviews.ts';

const day = 86_400;
const portal = portalForAll();
const owner = ownerForAll(portal);

async function approve(id: string, approvalDate: string) {
  // Days pass in these tests, so the session has expired.
  await owner.signIn(owner.email, testPassword);
  return approvePolicy(owner, id, { approvalDate });
}

const remind = async () => {
  await makeTurnsDue(portal.services);
  await Promise.all([1, 2].map(() => runJob(portal.services, remindReviews)));
};
const mails = async () =>
  (await portal.mailbox(owner.email)).filter(
    ({ text }) => text.includes('securitypolicy') && !text.includes(dutiesPath),
  );

describe('The review of a policy', () => {
  it('POL-039: is due so many months after the approval', async () => {
    expect((await approve('access-control', '2025-12-03')).reviewDate).toBe('2026-12-03');
    expect((await approve('data-classification', '2025-12-01')).reviewDate).toBe('2026-12-01');
    expect((await approve('encryption', '2026-11-01')).reviewDate).toBe('2027-11-01');
  });

  it('POL-039, API-165, SHL-186: is told to the admins two weeks before, once, though two processes look at once', async () => {
    await remind();
    await remind();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Time to review: Data classification and handling policy');
    expect(mail?.text).toContain('• Data classification and handling policy: by Dec 1, 2026\n');
    expect(mail?.html).toMatch(/<li [^>]*>Data classification and handling policy: by /);
    expect(mail?.text).toContain('http://localhost:3000/securitypolicy?due');
  });

  it('POL-039: is told by the days of the brand’s zone, not sooner', async () => {
    // In UTC it is already two weeks before December 3; in Los Angeles it is still November 18.
    portal.clock.set('2026-11-19T06:00:00.000Z');
    await remind();
    expect(await mails()).toHaveLength(1);
  });

  it('is told of the next policy when its time has come', async () => {
    portal.clock.set('2026-11-19T18:00:00.000Z');
    await remind();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Time to review: Access control policy',
      'Time to review: Data classification and handling policy',
    ]);
  });

  it('begins anew with every approval, and is told in one mail where several are due', async () => {
    await approve('access-control', '2025-11-25');
    await approve('data-classification', '2025-11-24');
    await remind();
    const [mail] = await mails();
    expect(mail?.subject).toBe('2 security policies are due for review');
    expect(mail?.text).toMatch(/Data classification[\s\S]*Access control/);
  });

  it('is told to nobody whose plan has no policies, and not forgotten', async () => {
    const before = (await mails()).length;
    await approve('encryption', '2025-11-20');
    portal.clock.forward(40 * day);
    await remind();
    expect((await mails()).length).toBe(before);
    portal.clock.forward(-40 * day);
    await remind();
    expect((await mails()).length).toBe(before + 1);
  });
});

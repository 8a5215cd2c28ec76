import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isRefused } from '#kit/server/refusal.ts';
import { setNotice } from '#modules/foundation/notices/calls.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { cyberConciergeWeaknesses, markRead, weakness } from '#modules/products/concierge/calls.ts';
import { weaknessContent } from '#modules/products/concierge/schemas.ts';
import { messageFor, weaknessFor } from '#tests/support/concierge.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { notifyPosts } from '../jobs/notifyPosts.ts';
import { messageTemplates, weaknessTemplates } from '../library/templates.ts';
import { deleteDrafts } from '../store/written.ts';
import { changePost, publishPosts, writeWeakness } from './write.ts';

const portal = portalForAll();

const by = 'kim@fairhaven.example';
const act = () => ({
  by,
  now: portal.clock.now(),
  contributions: portal.services.contributions,
});
const content = weaknessContent.parse({
  title: 'Backups were never tried',
  severity: 'High',
  body: '<p>Try one.</p>',
});
const change = (...input: [Parameters<typeof changePost>[1], Parameters<typeof changePost>[2]]) =>
  portal.db.transaction((tx) => changePost(tx, ...input, act()));
const publish = (target: Parameters<typeof publishPosts>[1]) =>
  portal.db.transaction((tx) => publishPosts(tx, target, act()));
async function draftFor(...orgIds: string[]) {
  const made = await portal.db.transaction((tx) => writeWeakness(tx, orgIds, content, act()));
  if (isRefused(made)) throw new Error(made.refused);
  return made;
}
const seenBy = async (owner: Visitor) =>
  (await owner.call(cyberConciergeWeaknesses, {})).data.weaknesses;
/** The concierge's mails to a person, without those of the sign-up. */
const mailsTo = async ({ email }: Visitor) =>
  (await portal.mailbox(email)).filter(({ subject }) => /Concierge/.test(subject));

describe('A weakness that staff write', () => {
  it('CON-049: is seen nowhere and mailed to nobody until it is published', async () => {
    const owner = await portal.owner();
    const { posts } = await draftFor(owner.orgId);
    expect(await seenBy(owner)).toEqual([]);
    const weaknessId = posts[0]?.postId ?? '';
    expect((await owner.call(weakness, { weaknessId })).refused).toBe('NOT_FOUND');
    expect((await owner.call(markRead, { id: weaknessId })).refused).toBe('NOT_FOUND');
    expect(await mailsTo(owner)).toEqual([]);
  });

  it('CON-057: to several organisations is each one’s own from then on', async () => {
    const [a, b] = [await portal.owner(), await portal.owner()];
    const { batchId, posts } = await draftFor(a.orgId, b.orgId);
    expect(await publish({ batchId })).toBe(2);
    const postId = posts.find(({ orgId }) => orgId === a.orgId)?.postId ?? '';
    await change({ postId }, { status: 'Resolved' });
    expect([await seenBy(a), await seenBy(b)]).toMatchObject([
      [{ status: 'Resolved' }],
      [{ status: 'Open' }],
    ]);
  });

  it('CON-051: is published once, however often it is asked for', async () => {
    const owner = await portal.owner();
    const made = await draftFor(owner.orgId);
    expect(await Promise.all([publish(made), publish(made)])).toContain(0);
    expect(await seenBy(owner)).toHaveLength(1);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it('CON-055: can be taken back as a draft only', async () => {
    const owner = await portal.owner();
    const { system } = portal.services.database;
    const first = await draftFor(owner.orgId);
    const second = await draftFor(owner.orgId);
    await publish(first);
    expect(await deleteDrafts(system, first)).toEqual([]);
    expect(await deleteDrafts(system, second)).toEqual([{ title: content.title }]);
    expect(await seenBy(owner)).toHaveLength(1);
  });

  it('CON-018: the day of a status moves with the status, not with the text', async () => {
    const owner = await portal.owner();
    const postId = await weaknessFor(portal.services, owner.orgId);
    const before = (await seenBy(owner))[0]?.statusUpdatedOn;
    portal.clock.forward(600);
    await change({ postId }, { title: 'Another title', status: 'Open' });
    expect(await seenBy(owner)).toMatchObject([
      { title: 'Another title', statusUpdatedOn: before },
    ]);
    await change({ postId }, { status: 'Resolved' });
    const now = portal.clock.now().toISOString();
    expect(await seenBy(owner)).toMatchObject([{ status: 'Resolved', statusUpdatedOn: now }]);
  });

  it('of no organisation cannot be changed', async () => {
    const refused = await change({ postId: randomUUID() }, { status: 'Resolved' });
    expect(refused).toEqual({ refused: 'NOT_FOUND' });
  });

  it('cannot point to a finding when it goes to several', async () => {
    const origin = { kind: 'finding', issueId: randomUUID() } as const;
    const made = await portal.db.transaction((tx) =>
      writeWeakness(tx, [randomUUID(), randomUUID()], { ...content, origin }, act()),
    );
    expect(made).toEqual({ refused: 'ORIGIN_UNKNOWN' });
  });

  it('CON-052: stands in the audit log that the customer reads, with who did it', async () => {
    const owner = await portal.owner();
    const postId = await weaknessFor(portal.services, owner.orgId, { title: 'A door' });
    portal.clock.forward(1);
    await change({ postId }, { status: 'Resolved' });
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.filter(({ actor }) => actor.kind === 'staff')).toMatchObject([
      { action: 'concierge.changeStatus', subject: 'A door: Resolved', actor: { email: by } },
      { action: 'concierge.publishWeakness', subject: 'A door', actor: { email: by } },
    ]);
  });
});

describe('The mail to the admins', () => {
  it('CON-053: of a weakness tells its severity and where to read it, and not what it is', async () => {
    const owner = await portal.owner();
    const postId = await weaknessFor(portal.services, owner.orgId, { title: 'Till has no lock' });
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe('Your Cyber Concierge found a weakness (High)');
    expect(mail?.text).toContain(`/concierge/weaknesses/${postId}`);
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('Till has no lock');
  });

  it('CON-053: security I8 › of a message tells its title and where to read it, as text', async () => {
    const owner = await portal.owner();
    const postId = await messageFor(portal.services, owner.orgId, { title: '<b>Hello</b>' });
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe('From your Cyber Concierge: <b>Hello</b>');
    expect(mail?.text).toContain(`/concierge/messages/${postId}`);
    expect(mail?.html).not.toContain('<b>Hello');
  });

  it('CON-051: is not sent again when the job runs twice', async () => {
    const owner = await portal.owner();
    const postId = await weaknessFor(portal.services, owner.orgId);
    await portal.runJobs();
    await runJob(portal.services, notifyPosts, { postIds: [postId] });
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it('CON-052: can be turned off by each admin', async () => {
    const owner = await portal.owner();
    await owner.call(setNotice, { kind: 'concierge_message', mail: 'never' });
    await messageFor(portal.services, owner.orgId);
    expect(await mailsTo(owner)).toEqual([]);
    await weaknessFor(portal.services, owner.orgId);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it('CON-054: is not sent where the plan has no concierge', async () => {
    const owner = await portal.owner();
    await portal.changePlan(owner, { planId: 'starter' });
    await weaknessFor(portal.services, owner.orgId);
    expect(await mailsTo(owner)).toEqual([]);
    expect((await owner.call(cyberConciergeWeaknesses, {})).refused).toBe('MODULE_INACTIVE');
  });
});

describe('What staff begin with', () => {
  it('is a library of templates to begin with, none of which says anything that runs', () => {
    expect(weaknessTemplates.length).toBeGreaterThanOrEqual(8);
    expect(messageTemplates.length).toBeGreaterThanOrEqual(3);
    for (const { body } of [...weaknessTemplates, ...messageTemplates])
      expect(body).not.toMatch(/<script|style=|onclick/);
    expect(weaknessTemplates[0]?.severity).toBe('Critical');
  });
});

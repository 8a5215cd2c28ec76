import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import { users } from '#modules/foundation/people/server/tables.ts';
import { countRows, ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { tellsOf } from '#tests/support/tellsOf.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { countUnread, listNotices, readNotices, setNotice } from '../calls.ts';
import { maxNotices, noticeDays, noticeKinds, noticesPerPage } from '../vocabulary.ts';
import { sendNotice } from './index.ts';
import { notices } from './tables.ts';

const portal = portalForAll();
const owner = ownerForEach(portal);

/** Tells the owner's organization of a message of the concierge. */
const tell = (title: string, only?: readonly string[]) =>
  tellsOf(portal, owner, { params: { title }, about: title, path: '/concierge/messages/1', only });
const list = async (who = owner, page = 1) => (await who.call(listNotices, { page })).data;
const textsOf = async (who = owner) => (await list(who)).notices.map(({ text }) => text);

/** A second admin of the owner's organization. */
async function colleague(): Promise<Visitor> {
  const other = await portal.owner();
  await portal.db
    .update(users)
    .set({ orgId: owner.orgId })
    .where(eq(users.cognitoId, other.cognitoId));
  await other.signIn(other.email, testPassword);
  return other;
}

describe('The bell', () => {
  it('BEL-001: has what happened, newest first, with where to look and whether it was read', async () => {
    await tell('First');
    portal.clock.forward(60);
    await tell('Second');
    const { notices: told, pages, unread } = await list();
    expect(told).toEqual([
      {
        id: expect.any(String),
        kind: 'concierge_message',
        text: 'From your Cyber Concierge: Second',
        path: '/concierge/messages/1',
        at: portal.clock.now().toISOString(),
        isRead: false,
      },
      expect.objectContaining({ text: 'From your Cyber Concierge: First' }),
    ]);
    expect([pages, unread]).toEqual([1, 2]);
    expect((await owner.call(countUnread, {})).data).toEqual({ unread: 2 });
  });

  it('BEL-002: tells once of the same, however often and at once it is told', async () => {
    await Promise.all([tell('Same'), tell('Same')]);
    await tell('Same');
    expect(await textsOf()).toHaveLength(1);
  });

  it('BEL-003: tells also who has turned the mail off, and mails them nothing', async () => {
    await owner.call(setNotice, { kind: 'concierge_message', mail: 'never' });
    await tell('No mail');
    expect(await textsOf()).toEqual(['From your Cyber Concierge: No mail']);
    const mails = await portal.mailbox(owner.email);
    expect(mails.filter(({ subject }) => subject === 'No mail')).toEqual([]);
  });

  it('BEL-004: is each person’s own: what is read, and what is told to some only', async () => {
    const other = await colleague();
    await tell('For both');
    await tell('For one', [other.cognitoId]);
    await owner.call(readNotices, {});
    expect((await list(owner)).unread).toBe(0);
    expect((await list(other)).unread).toBe(2);
    expect(await textsOf(owner)).toEqual(['From your Cyber Concierge: For both']);
  });

  it('BEL-005: shows and marks nothing of another organization', async () => {
    await tell('Ours');
    const [ours] = (await list()).notices;
    const stranger = await portal.owner();
    expect(await list(stranger)).toEqual({ notices: [], pages: 1, unread: 0 });
    const answer = await stranger.call(readNotices, { id: ours?.id });
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
    expect((await list()).unread).toBe(1);
  });

  it('BEL-006: notes one as read, twice as well, and all', async () => {
    for (const title of ['One', 'Two', 'Three']) await tell(title);
    const [newest] = (await list()).notices;
    for (let times = 0; times < 2; times += 1)
      expect((await owner.call(readNotices, { id: newest?.id })).data).toEqual({ unread: 2 });
    expect((await list()).notices.find(({ id }) => id === newest?.id)?.isRead).toBe(true);
    expect((await owner.call(readNotices, {})).data).toEqual({ unread: 0 });
    expect((await owner.call(readNotices, { id: randomUUID() })).refused).toBe('NOT_FOUND');
  });

  it('BEL-007: keeps a person’s newest only, in pages', async () => {
    const told = Array.from({ length: maxNotices + 1 }, (_, n) => ({
      orgId: owner.orgId,
      id: randomUUID(),
      cognitoId: owner.cognitoId,
      kind: 'concierge_message' as const,
      params: { title: `No. ${n}` },
      path: '/dashboard',
      at: new Date(portal.clock.now().getTime() - n * 1000 - 1000),
    }));
    await portal.db.insert(notices).values(told);
    await tell('Newest');
    const first = await list();
    expect(first.pages).toBe(maxNotices / noticesPerPage);
    expect(first.unread).toBe(maxNotices);
    expect(first.notices).toHaveLength(noticesPerPage);
    expect(first.notices[0]?.text).toContain('Newest');
    const last = await list(owner, first.pages);
    expect(last.notices.at(-1)?.text).toContain(`No. ${maxNotices - 2}`);
    expect((await owner.call(listNotices, { page: first.pages + 1 })).refused).toBe(
      'INVALID_INPUT',
    );
  });

  it('BEL-008: forgets what was told half a year ago', async () => {
    await tell('Old');
    const before = await countRows(portal.services, 'notices');
    portal.clock.forward((noticeDays - 1) * 86_400);
    await runJob(portal.services, forgetPast);
    expect(await countRows(portal.services, 'notices')).toBe(before);
    portal.clock.forward(86_400);
    await runJob(portal.services, forgetPast);
    expect(await countRows(portal.services, 'notices')).toBe(0);
  });

  it('BEL-010: has a sentence for each kind, of one module', () => {
    const kinds = portal.services.contributions.flatMap(({ noticeSentences = {} }) =>
      Object.keys(noticeSentences),
    );
    expect(kinds.sort()).toEqual([...noticeKinds].sort());
  });

  it('BEL-009: tells nothing of what was rolled back', async () => {
    const db = portal.services.database.forOrganization(owner.orgId);
    expect(await listMembers(db, owner.orgId)).toHaveLength(1);
    await expect(
      db.transaction(async (tx) => {
        await sendNotice(portal.services, tx, {
          orgId: owner.orgId,
          brand: brandById('fairhaven'),
          kind: 'dmarc_gone',
          params: { host: 'shop.example' },
          about: 'x',
          path: '/attacksurface',
          mailTo: () => {
            throw new Error('no mail');
          },
        });
      }),
    ).rejects.toThrow('no mail');
    expect(await textsOf()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SentTo } from '#kit/contract/call.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import {
  listCustomers,
  matchCustomers,
  whoNeedsACall,
} from '#modules/foundation/portfolio/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { weaknessFor } from '#tests/support/concierge.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { issueOf, severeReport, startScanOf } from '#tests/support/scans.ts';
import { staffForAll } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { messageContent } from '../schemas.ts';
import { publishPosts, writeMessage } from './staff/write.ts';
import { posts } from './tables.ts';

const portal = portalForAll({ services: { scanning: { scan: async () => severeReport } } });
const staff = staffForAll(portal);

const unique = () => randomUUID().slice(0, 8);
const weakness = (change: object = {}) => ({
  kind: 'weakness' as const,
  title: `Backups were never tried ${unique()}`,
  severity: 'High' as const,
  body: '<p>Try one.</p>',
  ...change,
});
type Written = SentTo<typeof contract.writePost>;
const write = async (to: Written['to'], content: Written['content'], batchId = randomUUID()) => ({
  batchId,
  answer: await staff.browser.call(contract.writePost, { batchId, to, content }),
});
const draftFor = async ({ orgId }: Visitor, content: Written['content'] = weakness()) => {
  const { batchId, answer } = await write({ orgId }, content);
  expect(answer.data.recipients).toBe(1);
  return batchId;
};
const publish = async (batchId: string) =>
  (await staff.browser.call(contract.publishPost, { batchId })).data.published;
const listed = async (input: SentTo<typeof contract.listWritten>) =>
  (await staff.browser.call(contract.listWritten, input)).data.written;
const opened = async (batchId: string) =>
  (await staff.browser.call(contract.readWritten, { batchId })).data;
const recipients = async (batchId: string, only?: 'unread') =>
  (await staff.browser.call(contract.listRecipients, { batchId, ...(only && { only }) })).data;
const seenBy = async (owner: Visitor) =>
  (await owner.call(contract.cyberConciergeWeaknesses, {})).data.weaknesses;
const helpOf = async ({ orgId }: Visitor) =>
  (await staff.browser.call(contract.listHelp, { orgId })).data.requests;
const conciergeMails = async ({ email }: Visitor) =>
  (await portal.mailbox(email)).filter(({ subject }) => /Concierge/.test(subject));
const staffLog = async () => (await staff.browser.call(readStaffLog, {})).data.entries;
const activityOf = async (owner: Visitor) =>
  (await owner.call(getActivity, {})).data.entries
    .filter(({ actor }) => actor.kind === 'staff')
    .map(({ action, subject, actor }) => `${actor.email} ${action} ${subject}`);

describe('POST /api/console/concierge/write', () => {
  it('CON-049: to one customer keeps a draft, which the customer does not see', async () => {
    const owner = await portal.owner();
    const content = weakness({ evidence: '3389/tcp open', topic: 'network' });
    const batchId = await draftFor(owner, { ...content, status: 'No Status' });
    expect(await opened(batchId)).toMatchObject({
      ...content,
      batchId,
      recipients: 1,
      publishedAt: null,
      origin: null,
      source: null,
      statuses: [{ status: 'No Status', count: 1 }],
      company: { orgId: owner.orgId, companyName: 'Test Bakery' },
      writtenBy: staff.email,
    });
    expect(await seenBy(owner)).toEqual([]);
    expect(await activityOf(owner)).toEqual([]);
    expect(await staffLog()).toContainEqual(
      expect.objectContaining({
        action: '/console/concierge/write',
        subject: `Test Bakery: ${content.title}`,
        orgId: null,
      }),
    );
  });

  it('CON-050: to all whom a filter matches writes one to each, of which the number was shown before', async () => {
    const companyName = `Of the filter ${unique()}`;
    const [a, b] = [await portal.owner({ companyName }), await portal.owner({ companyName })];
    await startScanOf(a);
    await portal.runJobs();
    const filter = { highsAtLeast: 1, status: 'INTRIAL' } as const;
    const shown = (await staff.browser.call(matchCustomers, filter)).data;
    expect(shown.customers.map(({ orgId }) => orgId)).toContain(a.orgId);
    expect(shown.customers.map(({ orgId }) => orgId)).not.toContain(b.orgId);
    const { batchId, answer } = await write({ filter, count: shown.total }, weakness());
    expect(answer.data.recipients).toBe(shown.total);
    expect(await publish(batchId)).toBe(shown.total);
    expect([(await seenBy(a)).length, (await seenBy(b)).length]).toEqual([1, 0]);
  });

  it('CON-050: is refused where the filter matches others than the number that was shown', async () => {
    const before = (await staff.browser.call(matchCustomers, {})).data.total;
    await portal.owner();
    const { batchId, answer } = await write({ filter: {}, count: before }, weakness());
    expect(answer.refused).toBe('RECIPIENTS_CHANGED');
    const nothing = await staff.browser.call(contract.readWritten, { batchId });
    expect(nothing.refused).toBe('NOT_FOUND');
  });

  it('CSL-234: to customers that are named writes one to each, or to none where one is not there', async () => {
    const [a, b, c] = [await portal.owner(), await portal.owner(), await portal.owner()];
    const content = weakness();
    const writeTo = (orgIds: string[], count = orgIds.length) =>
      write({ filter: { orgIds }, count }, content);
    const { batchId, answer } = await writeTo([a.orgId, b.orgId]);
    expect(answer.data.recipients).toBe(2);
    expect(await staffLog()).toContainEqual(
      expect.objectContaining({ subject: `2 customers: ${content.title}` }),
    );
    expect(await publish(batchId)).toBe(2);
    const told = (await recipients(batchId)).recipients.map(({ orgId }) => orgId);
    expect(told.sort()).toEqual([a.orgId, b.orgId].sort());
    expect([(await seenBy(a)).length, (await seenBy(b)).length]).toEqual([1, 1]);

    const gone = await writeTo([c.orgId, randomUUID()]);
    expect(gone.answer.refused).toBe('RECIPIENTS_CHANGED');
    expect(await listed({ orgId: c.orgId })).toEqual([]);
    expect((await writeTo([c.orgId, c.orgId], 1)).answer.data.recipients).toBe(1);
    const tooMany = Array.from({ length: 201 }, () => randomUUID());
    for (const orgIds of [[], tooMany])
      expect((await writeTo(orgIds)).answer.refused).toBe('INVALID_INPUT');
  });

  it('CON-051: twice, in turn or at once, is written once', async () => {
    const owner = await portal.owner();
    const content = weakness();
    const batchId = randomUUID();
    const to = { orgId: owner.orgId };
    await Promise.all([write(to, content, batchId), write(to, content, batchId)]);
    const again = await write({ filter: {}, count: 1 }, content, batchId);
    expect(again.answer.data.recipients).toBe(1);
    expect(await listed({ orgId: owner.orgId })).toHaveLength(1);
  });

  it('to many keeps one each, however often it is sent, and mails in jobs of a hundred', async () => {
    const orgIds = Array.from({ length: 1250 }, () => randomUUID());
    const batchId = randomUUID();
    const act = { by: staff.email, now: portal.clock.now() };
    const content = messageContent.parse({ title: 'To all', body: '<p>Hello</p>' });
    const looked = { posts: 0, bodies: 0, jobs: 0 };
    const rolledBack = portal.db.transaction(async (tx) => {
      const made = await writeMessage(tx, orgIds, content, act, batchId);
      expect(await writeMessage(tx, orgIds, content, act, batchId)).toEqual(made);
      looked.posts = await tx.$count(posts, eq(posts.batchId, batchId));
      looked.bodies = await tx.$count(
        posts,
        and(eq(posts.batchId, batchId), eq(posts.body, '<p>Hello</p>')),
      );
      const before = await tx.$count(outbox);
      await publishPosts(tx, { batchId }, act);
      looked.jobs = (await tx.$count(outbox)) - before;
      // The rows belong to no organization, so the transaction is rolled back.
      throw new Error('seen');
    });
    await expect(rolledBack).rejects.toThrow('seen');
    expect(looked).toEqual({ posts: 1250, bodies: 1250, jobs: 13 });
  });

  it('to a customer that there is not is refused', async () => {
    const { answer } = await write({ orgId: randomUUID() }, weakness());
    expect(answer.refused).toBe('NOT_FOUND');
  });

  it('CON-044: security I1 › keeps and shows markup without anything that runs or fetches, to staff too', async () => {
    const owner = await portal.owner();
    const title = '<img src=x onerror=alert(1)>';
    const body =
      '<p onclick="x()">Hi<script>alert(1)</script></p><svg/onload=alert(1)><a href="javascript:x">y</a>';
    const batchId = await draftFor(
      owner,
      weakness({ title, body, evidence: '<script>1</script>' }),
    );
    expect(await opened(batchId)).toMatchObject({
      title,
      body: '<p>Hi</p><a>y</a>',
      evidence: '<script>1</script>',
    });
    await staff.browser.call(contract.changePost, { batchId, content: { ...weakness(), body } });
    expect((await opened(batchId)).body).toBe('<p>Hi</p><a>y</a>');
    const broken = weakness({ title: 'a\u0000b' });
    expect((await write({ orgId: owner.orgId }, broken)).answer.refused).toBe('INVALID_INPUT');
  });

  it('CON-022: security I6, I7 › what staff write is printed to the letter, under a name that holds no line break', async () => {
    const owner = await portal.owner();
    const content = weakness({
      title: 'a"b; filename=evil.html',
      body: '<p>&lt;iframe src="file:///etc/passwd"&gt;<img src="https://evil.example/x.png"></p>',
    });
    await publish(await draftFor(owner, content));
    const [shown] = await seenBy(owner);
    const weaknessId = shown?.weaknessId ?? '';
    const pdf = await owner.call(contract.weaknessPdf, { weaknessId, filename: 'x%0d%0ay.pdf' });
    expect(pdf.headers['content-disposition']).toMatch(
      new RegExp(`^\\w+; filename="SecurityWeakness-[\\d-]+-${weaknessId}\\.pdf"`),
    );
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('CON-061: security T1 › points to nothing of another organisation', async () => {
    const [site, other] = [await portal.owner(), await portal.owner()];
    const { targetId } = await startScanOf(site);
    await portal.runJobs();
    const origin = { kind: 'finding', issueId: await issueOf(site, targetId) } as const;
    const foreign = await write({ orgId: other.orgId }, weakness({ origin }));
    expect(foreign.answer.refused).toBe('ORIGIN_UNKNOWN');
    const own = await draftFor(site, weakness({ origin }));
    expect((await opened(own)).source).toMatchObject(origin);
    const { sources } = (await staff.browser.call(contract.listSources, { orgId: site.orgId }))
      .data;
    expect(sources).toContainEqual(expect.objectContaining(origin));
    const kinds = new Set(sources.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['finding', 'vector', 'answer']);
  });
});

describe('POST /api/console/concierge/publish', () => {
  it('CON-051, CON-052: shows it, mails the admins once, and stands in both logs', async () => {
    const owner = await portal.owner();
    const content = weakness();
    const batchId = await draftFor(owner, content);
    portal.clock.forward(1);
    expect(await Promise.all([publish(batchId), publish(batchId)])).toContain(0);
    await portal.runJobs();
    expect(await seenBy(owner)).toMatchObject([{ title: content.title, isRead: false }]);
    expect(await conciergeMails(owner)).toHaveLength(1);
    expect(await activityOf(owner)).toEqual([
      `${staff.email} concierge.publishWeakness ${content.title}`,
    ]);
    const published = (await staffLog()).filter(({ subject }) => subject.includes(content.title));
    expect(published.map(({ action }) => action)).toEqual([
      '/console/concierge/publish',
      '/console/concierge/write',
    ]);
  });

  it('of nothing there is refused', async () => {
    const answer = await staff.browser.call(contract.publishPost, { batchId: randomUUID() });
    expect(answer.refused).toBe('NOT_FOUND');
  });
});

describe('POST /api/console/concierge/change', () => {
  it('CON-056: changes a draft unseen, and what is published under the eyes of the customer', async () => {
    const owner = await portal.owner();
    const batchId = await draftFor(owner);
    const change = async (title: string) =>
      (await staff.browser.call(contract.changePost, { batchId, content: weakness({ title }) }))
        .status;
    expect(await change('Second title')).toBe(200);
    expect(await activityOf(owner)).toEqual([]);
    await publish(batchId);
    portal.clock.forward(1);
    expect(await change('Third title')).toBe(200);
    expect(await seenBy(owner)).toMatchObject([{ title: 'Third title' }]);
    expect((await activityOf(owner))[0]).toBe(
      `${staff.email} concierge.changeWeakness Third title`,
    );
  });

  it('makes no message of a weakness', async () => {
    const batchId = await draftFor(await portal.owner());
    const content = { kind: 'message', title: 'Hello', body: '<p>Hello</p>' } as const;
    const answer = await staff.browser.call(contract.changePost, { batchId, content });
    expect(answer.refused).toBe('NOT_FOUND');
  });
});

describe('POST /api/console/concierge/deleteDraft', () => {
  it('CON-055: throws away a draft, and nothing that was published', async () => {
    const owner = await portal.owner();
    const batchId = await draftFor(owner);
    expect((await staff.browser.call(contract.deleteDraft, { batchId })).status).toBe(200);
    expect(await listed({ orgId: owner.orgId })).toEqual([]);
    const second = await draftFor(owner);
    await publish(second);
    const answer = await staff.browser.call(contract.deleteDraft, { batchId: second });
    expect(answer.refused).toBe('NOT_FOUND');
    expect(await seenBy(owner)).toHaveLength(1);
  });
});

describe('POST /api/console/concierge/setStatus', () => {
  it('CON-017, CON-057: the concierge changes it, for one customer or for all who have it, and no customer does', async () => {
    const companyName = `Both ${unique()}`;
    const [a, b] = [await portal.owner({ companyName }), await portal.owner({ companyName })];
    const total = (await staff.browser.call(matchCustomers, {})).data.total;
    const { batchId } = await write({ filter: {}, count: total }, weakness());
    await publish(batchId);
    const set = (input: object) =>
      staff.browser.call(contract.setStatus, { batchId, status: 'Resolved', ...input });
    const [shown] = await seenBy(a);
    const byCustomer = { batchId, orgId: a.orgId, status: 'Resolved' } as const;
    expect((await a.call(contract.setStatus, byCustomer)).status).toBe(404);
    expect(await seenBy(a)).toEqual([shown]);
    expect((await set({ orgId: a.orgId })).status).toBe(200);
    expect([await seenBy(a), await seenBy(b)]).toMatchObject([
      [{ status: 'Resolved' }],
      [{ status: 'Open' }],
    ]);
    expect((await opened(batchId)).statuses).toContainEqual({ status: 'Resolved', count: 1 });
    expect((await set({ status: 'Not Relevant' })).status).toBe(200);
    expect(await seenBy(b)).toMatchObject([{ status: 'Not Relevant' }]);
    expect((await set({ orgId: randomUUID() })).refused).toBe('NOT_FOUND');
  });

  it('is refused of a message', async () => {
    const content = { kind: 'message', title: 'Hello', body: '<p>Hello</p>' } as const;
    const batchId = await draftFor(await portal.owner(), content);
    const input = { batchId, status: 'Resolved' } as const;
    expect((await staff.browser.call(contract.setStatus, input)).refused).toBe('NOT_FOUND');
  });
});

describe('GET /api/console/concierge/list', () => {
  it('CON-058: is filtered, searched by title and customer, and paged without losing or repeating any', async () => {
    const owner = await portal.owner({ companyName: `Rowan ${unique()}` });
    const { orgId } = owner;
    const ids: string[] = [];
    for (const severity of ['Low', 'Critical'] as const) {
      portal.clock.forward(1);
      ids.unshift(await draftFor(owner, weakness({ severity, title: `100%_${severity}` })));
    }
    portal.clock.forward(1);
    const content = { kind: 'message' as const, title: 'Welcome', body: '<p>Hello</p>' };
    ids.unshift(await draftFor(owner, content));
    await publish(ids[2] ?? '');
    const found = async (input: SentTo<typeof contract.listWritten>) =>
      (await listed({ orgId, ...input })).map(({ batchId }) => ids.indexOf(batchId));
    expect(await found({})).toEqual([0, 1, 2]);
    expect(await found({ kind: 'message' })).toEqual([0]);
    expect(await found({ severity: 'Critical' })).toEqual([1]);
    // Filters by severity and status do not match messages.
    expect(await found({ status: 'No Status' })).toEqual([]);
    expect(await found({ state: 'published' })).toEqual([2]);
    expect(await found({ state: 'draft', status: 'Open' })).toEqual([1]);
    expect(await found({ search: '%_c' })).toEqual([1]);
    expect(await found({ search: 'no such title' })).toEqual([]);
    await staff.browser.call(listCustomers, {});
    const ofCompany = await listed({ search: owner.email });
    expect(ofCompany.map(({ batchId }) => ids.indexOf(batchId))).toEqual([0, 1, 2]);
    const pages = new Map<string, number>();
    let before: string | null | undefined;
    do {
      const { data } = await staff.browser.call(contract.listWritten, before ? { before } : {});
      for (const { batchId } of data.written) pages.set(batchId, (pages.get(batchId) ?? 0) + 1);
      before = data.next;
    } while (before);
    expect([...pages.values()].every((times) => times === 1)).toBe(true);
    expect(ids.every((id) => pages.has(id))).toBe(true);
    const wrong = await staff.browser.call(contract.listWritten, { before: 'x' });
    expect(wrong.refused).toBe('INVALID_INPUT');
  });

  it('CON-059: tells who has read it, and who has not', async () => {
    const total = (await staff.browser.call(matchCustomers, {})).data.total;
    const owner = await portal.owner();
    portal.clock.forward(1);
    const { batchId } = await write({ filter: {}, count: total + 1 }, weakness());
    await publish(batchId);
    const [shown] = await seenBy(owner);
    await owner.call(contract.markRead, { id: shown?.weaknessId ?? '' });
    const [row] = await listed({});
    expect(row).toMatchObject({ batchId, recipients: total + 1, readBy: 1, company: null });
    const unread = await recipients(batchId, 'unread');
    expect(unread.total).toBe(total);
    const mine = (await listed({ orgId: owner.orgId }))[0];
    expect(mine).toMatchObject({ batchId, recipients: 1, readBy: 1 });
    const all = await recipients(batchId);
    expect(all.total).toBe(total + 1);
    const readers = all.recipients.flatMap((one) => one.readers);
    expect(readers.map(({ email }) => email)).toEqual(
      all.recipients.some(({ orgId }) => orgId === owner.orgId) ? [owner.email] : [],
    );
  });
});

describe('GET /api/console/concierge/templates', () => {
  it('CON-049: is the library that staff begin with', async () => {
    const { weaknesses, messages } = (await staff.browser.call(contract.readTemplates, {})).data;
    expect(weaknesses[0]).toMatchObject({ severity: 'Critical', body: expect.stringMatching('<') });
    expect(messages.length).toBeGreaterThanOrEqual(3);
  });
});

describe('POST /api/cyberconcierge/askForHelp', () => {
  it('CON-046, CON-059: leaves word with the staff, once, until the weakness is resolved', async () => {
    const owner = await portal.owner({ companyName: `Asks ${unique()}` });
    const title = `A door ${unique()}`;
    const id = await weaknessFor(portal.services, owner.orgId, { title });
    await Promise.all([
      owner.call(contract.askForHelp, { id }),
      owner.call(contract.askForHelp, { id }),
    ]);
    portal.clock.forward(1);
    await owner.call(contract.askForHelp, {});
    const waiting = await helpOf(owner);
    expect(waiting).toMatchObject([
      { orgId: owner.orgId, email: owner.email, post: { kind: 'weakness', title } },
      { post: null },
    ]);
    const [post] = await listed({ orgId: owner.orgId });
    expect(post?.helpAsked).toBe(1);
    const batchId = post?.batchId ?? '';
    expect((await recipients(batchId)).recipients[0]?.helpAskedBy).toEqual([owner.email]);
    const entries = (await owner.call(getActivity, {})).data.entries;
    expect(
      entries.filter(({ action }) => action === '/cyberconcierge/askForHelp')[0],
    ).toMatchObject({ actor: { kind: 'admin', email: owner.email } });

    await staff.browser.call(contract.setStatus, { batchId, status: 'Open' });
    expect(await helpOf(owner)).toHaveLength(2);
    await staff.browser.call(contract.setStatus, { batchId, status: 'Resolved' });
    expect(await helpOf(owner)).toMatchObject([{ post: null }]);
    // A new request for help after the first was closed is open again.
    await owner.call(contract.askForHelp, { id });
    expect(await helpOf(owner)).toHaveLength(2);
  });

  it('CON-060: is a reason to call that customer today, as long as nobody has dealt with it', async () => {
    const owner = await portal.owner({ companyName: `Waits ${unique()}` });
    const reasons = async () => {
      const input = { search: owner.email };
      const { customers } = (await staff.browser.call(listCustomers, input)).data;
      // Beside it stands that they have no website.
      return customers.map((one) => one.reasons.filter(({ code }) => code === 'HELP_ASKED'));
    };
    expect(await reasons()).toEqual([[]]);
    const title = `A door ${unique()}`;
    const id = await weaknessFor(portal.services, owner.orgId, { title });
    for (const asked of [{}, { id }]) await owner.call(contract.askForHelp, asked);
    expect(await reasons()).toEqual([[{ code: 'HELP_ASKED', count: 2 }]]);
    const { customers } = (await staff.browser.call(whoNeedsACall, {})).data;
    expect(customers.map(({ orgId }) => orgId)).toContain(owner.orgId);

    const [post] = await listed({ orgId: owner.orgId });
    const batchId = post?.batchId ?? '';
    await staff.browser.call(contract.setStatus, { batchId, status: 'Resolved' });
    expect(await reasons()).toEqual([[{ code: 'HELP_ASKED', count: 1 }]]);
    const helpId = (await helpOf(owner))[0]?.helpId ?? '';
    await staff.browser.call(contract.closeHelp, { orgId: owner.orgId, helpId });
    expect(await reasons()).toEqual([[]]);
  });

  it('CON-046: is closed by staff, which the customer reads', async () => {
    const owner = await portal.owner();
    await owner.call(contract.askForHelp, {});
    const helpId = (await helpOf(owner))[0]?.helpId ?? '';
    const close = (orgId: string) => staff.browser.call(contract.closeHelp, { orgId, helpId });
    expect((await close(randomUUID())).refused).toBe('NOT_FOUND');
    expect((await close(owner.orgId)).status).toBe(200);
    expect(await helpOf(owner)).toEqual([]);
    expect((await close(owner.orgId)).refused).toBe('NOT_FOUND');
    expect(await activityOf(owner)).toEqual([
      `${staff.email} /console/concierge/closeHelp ${owner.email}`,
    ]);
  });

  it('CON-047: security T1 › asks about nothing of another organisation, nor about a draft', async () => {
    const [site, other] = [await portal.owner(), await portal.owner()];
    const id = await weaknessFor(portal.services, site.orgId);
    expect((await other.call(contract.askForHelp, { id })).refused).toBe('NOT_FOUND');
    const draft = (await recipients(await draftFor(site))).recipients[0]?.postId ?? '';
    expect((await site.call(contract.askForHelp, { id: draft })).refused).toBe('NOT_FOUND');
    expect([await helpOf(site), await helpOf(other)]).toEqual([[], []]);
  });

  it('CON-048: security T8 › staff in a customer-service session ask for nobody', async () => {
    const site = await portal.owner();
    const id = await weaknessFor(portal.services, site.orgId);
    const visit = await portal.visitOf(site);
    expect((await visit.call(contract.askForHelp, { id })).refused).toBe('CUSTOMER_ONLY');
    expect(await helpOf(site)).toEqual([]);
  });
});

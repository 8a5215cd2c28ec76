import { randomUUID } from 'node:crypto';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries } from '#kit/server/events/tables.ts';
import { setNotice } from '#modules/foundation/notices/calls.ts';
import { checkStaff } from '#modules/foundation/staff/calls.ts';
import { colleagueOf, threadOf, weaknessFor } from '#tests/support/concierge.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { mostRowsRead } from '#tests/support/rowsRead.ts';
import { issueOf, scanReport, startScanOf } from '#tests/support/scans.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { endpointOf } from '#tests/support/webhooks.ts';
import * as contract from '../calls.ts';
import { maxOpenThreads, maxThreadMessages, maxWaiting, type ThreadState } from '../vocabulary.ts';
import { countWaiting } from './store/inbox.ts';
import { threadFiles, threads } from './tables.ts';
import { forgetThreads } from './threads/forgetThreads.ts';
import { dispatchThreadMails } from './threads/notifyThread.ts';

let staff: TestStaff;
let owner: Visitor;
const portal = portalForAll({ services: { scanning: { scan: async () => scanReport } } });
beforeEach(async () => {
  staff = await staffOf(portal);
  owner = await portal.owner();
  // So that its threads are the newest.
  portal.clock.forward(1);
});

const read = async (threadId: string, who = owner) =>
  (await who.call(contract.readThread, { threadId })).data;
const list = async (who = owner) => (await who.call(contract.listThreads, {})).data.threads;
const inbox = async (threadId: string) =>
  (await staff.browser.call(contract.listInbox, {})).data.threads.find(
    (thread) => thread.threadId === threadId,
  );
const answer = (threadId: string, text: string, messageId = randomUUID()) =>
  staff.browser.call(contract.answerThread, { orgId: owner.orgId, threadId, messageId, text });
const write = (threadId: string, text: string, messageId = randomUUID(), who = owner) =>
  who.call(contract.writeInThread, { threadId, messageId, text });
const change = (threadId: string, changes: object) =>
  staff.browser.call(contract.changeThread, { orgId: owner.orgId, threadId, ...changes });
const answers = async (who = owner) =>
  (await portal.mailbox(who.email)).filter(({ subject }) => / answered you$/.test(subject));

describe('POST /api/cyberconcierge/startThread', () => {
  it('CON-070: asks about a weakness, an issue, or nothing in particular, and says where that is shown', async () => {
    const weaknessId = await weaknessFor(portal.services, owner.orgId, { title: 'An open door' });
    const { targetId } = await startScanOf(owner);
    await portal.runJobs();
    const issueId = await issueOf(owner, targetId);
    const begun = async (about: object) => {
      const threadId = randomUUID();
      const asked = { threadId, about, subject: 'What now?', text: 'We do not know.' };
      const { status } = await owner.call(contract.startThread, asked);
      return status === 200 ? (await read(threadId)).about : status;
    };
    expect(await begun({ kind: 'free' })).toEqual({ kind: 'free', title: '', path: null });
    expect(await begun({ kind: 'weakness', id: weaknessId })).toEqual({
      kind: 'weakness',
      title: 'An open door',
      path: `/concierge/weaknesses/${weaknessId}`,
    });
    expect(await begun({ kind: 'issue', id: issueId })).toMatchObject({
      path: `/webappscan/Shop/issues/${issueId}`,
    });
    expect(await begun({ kind: 'policy', id: 'no-such-policy' })).toBe(404);
    const other = await portal.owner();
    const foreign = await weaknessFor(portal.services, other.orgId);
    expect(await begun({ kind: 'weakness', id: foreign })).toBe(404);
    const topic = { kind: 'weakness', id: weaknessId } as const;
    const told = (await owner.call(contract.threadTopic, topic)).data;
    expect(told).toMatchObject({ title: 'An open door', hours: expect.stringMatching(/\d/) });
  });

  it('CON-071: sent twice, in turn or at once, begins one thread', async () => {
    const threadId = randomUUID();
    const asked = { threadId, about: { kind: 'free' }, subject: 'Once', text: 'Once.' } as const;
    const both = [1, 2].map(() => owner.call(contract.startThread, asked));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    await owner.call(contract.startThread, asked);
    expect(await list()).toHaveLength(1);
    expect((await read(threadId)).messages).toHaveLength(1);
    const messageId = randomUUID();
    await Promise.all([write(threadId, 'Twice', messageId), write(threadId, 'Twice', messageId)]);
    expect((await read(threadId)).messages.map(({ text }) => text)).toEqual(['Once.', 'Twice']);
  });

  it('CON-071: security P2 › begins no more than an organization may have open', async () => {
    const now = portal.clock.now();
    const row = { orgId: owner.orgId, subject: 'x', aboutKind: 'free', createdAt: now } as const;
    const open = { ...row, state: 'waiting_staff', lastAt: now, lastSide: 'customer' } as const;
    const system = portal.db;
    await system
      .insert(threads)
      .values(Array.from({ length: maxOpenThreads - 1 }, () => ({ ...open, id: randomUUID() })));
    const asked = { about: { kind: 'free' }, subject: 'One more', text: 'Please.' } as const;
    const tries = Array.from({ length: 4 }, () =>
      owner.call(contract.startThread, { threadId: randomUUID(), ...asked }),
    );
    const refusals = (await Promise.all(tries)).map(({ refused }) => refused);
    expect(refusals.filter((refused) => refused === null)).toHaveLength(1);
    expect(refusals.filter((refused) => refused === 'THREADS_FULL')).toHaveLength(3);
    const { threadId } = (await list())[0] ?? { threadId: '' };
    await system
      .update(threads)
      .set({ messages: maxThreadMessages })
      .where(eq(threads.id, threadId));
    expect((await write(threadId, 'Full?')).refused).toBe('THREAD_FULL');
    expect((await answer(threadId, 'Full?')).refused).toBe('THREAD_FULL');
  });

  it('CON-072: security T1 › shows nothing of another organisation, and takes nothing from it', async () => {
    const threadId = await threadOf(owner);
    const other = await portal.owner();
    const refused = async (threadId: string) => [
      (await other.call(contract.readThread, { threadId })).refused,
      (await write(threadId, 'Me too', randomUUID(), other)).refused,
      (await other.call(contract.markThreadRead, { threadId })).refused,
    ];
    expect(await refused(threadId)).toEqual(await refused(randomUUID()));
    expect(await list(other)).toEqual([]);
    expect((await read(threadId)).messages).toHaveLength(1);
    const messageId = randomUUID();
    const elsewhere = { orgId: other.orgId, threadId, messageId, text: 'Hello' };
    const strayed = await staff.browser.call(contract.answerThread, elsewhere);
    expect(strayed.refused).toBe('NOT_FOUND');
  });

  it('CON-072: security I1 › keeps what is typed to the letter', async () => {
    const text = '<img src=x onerror=alert(1)>\n<script>1</script>';
    const threadId = await threadOf(owner, text);
    expect((await read(threadId)).messages[0]?.text).toBe(text);
    expect((await write(threadId, 'a\u0000b')).refused).toBe('INVALID_INPUT');
    expect((await write(threadId, 'x'.repeat(10_001))).refused).toBe('INVALID_INPUT');
  });
});

describe('A thread', () => {
  it('CON-073: is the other side’s turn after each message, and unread there until it is opened', async () => {
    const threadId = await threadOf(owner);
    const standing = async () => {
      const [mine] = await list();
      const theirs = await inbox(threadId);
      return [theirs?.state, mine?.unread, theirs?.unread];
    };
    expect(await standing()).toEqual(['waiting_staff', 0, 1]);
    const inThread = { orgId: owner.orgId, threadId };
    await staff.browser.call(contract.readInbox, inThread);
    expect(await standing()).toEqual(['waiting_staff', 0, 1]);
    await staff.browser.call(contract.markInboxRead, inThread);
    expect(await standing()).toEqual(['waiting_staff', 0, 0]);
    await answer(threadId, 'It is.');
    await answer(threadId, 'Mostly.');
    expect(await standing()).toEqual(['waiting_customer', 2, 0]);
    const colleague = await colleagueOf(portal, owner);
    await owner.call(contract.markThreadRead, { threadId });
    expect(await standing()).toEqual(['waiting_customer', 0, 0]);
    expect((await list(colleague))[0]?.unread).toBe(2);
    await write(threadId, 'Thank you');
    expect(await standing()).toEqual(['waiting_staff', 0, 1]);
  });

  it('API-269: tells webhooks that staff wrote, and not that the customer did', async () => {
    await endpointOf(owner, ['conversation.answered']);
    const threadId = await threadOf(owner);
    await write(threadId, 'Is anybody there?');
    await answer(threadId, 'Yes.');
    const sent = await portal.db
      .select({ body: webhookDeliveries.body })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.orgId, owner.orgId));
    expect(sent.map(({ body }) => JSON.parse(body).data)).toEqual([{ threadId }]);
  });

  it('CON-074: shows both sides who wrote, and who looks after it in which hours', async () => {
    const threadId = await threadOf(owner);
    expect((await read(threadId)).expert).toEqual({
      name: null,
      pictureId: null,
      hours: expect.stringMatching(/\d/),
    });
    expect((await change(threadId, { assignedTo: staff.staffId })).status).toBe(200);
    await answer(threadId, 'Hello');
    expect((await read(threadId)).expert.name).toBe('Test administrator');
    const shown = (await staff.browser.call(contract.readInbox, { orgId: owner.orgId, threadId }))
      .data;
    expect(shown.messages.map(({ side, name }) => [side, name])).toEqual([
      ['customer', expect.stringMatching(/\w/)],
      ['staff', 'Test administrator'],
    ]);
    expect(shown.messages[0]?.name).not.toContain('@');
    expect(shown).toMatchObject({ assignedTo: staff.staffId, companyName: expect.any(String) });
    expect(shown.staff.find(({ staffId }) => staffId === staff.staffId)?.email).toBe(staff.email);
  });

  it('CON-075: is given to a member of staff, closed, and opened by an answer alone', async () => {
    const threadId = await threadOf(owner);
    expect((await change(threadId, { assignedTo: randomUUID() })).refused).toBe('NOT_FOUND');
    expect((await change(threadId, {})).refused).toBe('INVALID_INPUT');
    await change(threadId, { assignedTo: staff.staffId });
    const listed = async (input: object) =>
      (await staff.browser.call(contract.listInbox, input)).data.threads.map((one) => one.threadId);
    expect(await listed({ mine: 'yes' })).toContain(threadId);
    const other = await staffOf(portal, 'support');
    const theirs = await other.browser.call(contract.listInbox, { mine: 'yes' });
    expect(theirs.data.threads).toEqual([]);
    await change(threadId, { state: 'closed' });
    expect(await listed({ state: 'closed' })).toContain(threadId);
    expect(await listed({ state: 'waiting_staff' })).not.toContain(threadId);
    expect((await write(threadId, 'One more thing')).refused).toBe('THREAD_CLOSED');
    await answer(threadId, 'One more thing');
    expect((await read(threadId)).state).toBe('waiting_customer');
    expect((await write(threadId, 'Thanks')).status).toBe(200);
  });

  it('CON-075: is found in the inbox page by page, none lost and none twice', async () => {
    for (let n = 0; n < 27; n += 1) {
      portal.clock.forward(1);
      await threadOf(owner, `Question ${n}`);
    }
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const { data } = await staff.browser.call(contract.listInbox, before ? { before } : {});
      seen.push(...data.threads.map(({ threadId }) => threadId));
      before = data.next;
    } while (before);
    expect(new Set(seen).size).toBe(seen.length);
    const mine = await list();
    expect(mine.every(({ threadId }) => seen.includes(threadId))).toBe(true);
    expect((await staff.browser.call(contract.listInbox, { before: 'x' })).refused).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('The menu of the console', () => {
  const waiting = async (who = staff) =>
    (await who.browser.call(checkStaff, {})).data.waiting.find(({ path }) => path === '/inbox')
      ?.count;

  it('CON-102: counts what waits for staff, and no more after an answer or the end', async () => {
    const { system } = portal.services.database;
    await system.update(threads).set({ state: 'closed' });
    expect(await waiting()).toBe(0);
    const [one, other] = [await threadOf(owner), await threadOf(owner)];
    expect(await waiting()).toBe(2);
    await answer(one, 'Yes.');
    expect(await waiting()).toBe(1);
    await change(other, { state: 'closed' });
    expect(await waiting()).toBe(0);
    await write(one, 'Thanks');
    expect(await waiting()).toBe(1);
    const { waiting: listed } = (await staff.browser.call(contract.listInbox, {})).data;
    expect(listed).toBe(1);
  });

  it('CON-102: stops to count at a hundred, and reads no more than it counts', async () => {
    const { system } = portal.services.database;
    const at = portal.clock.now();
    const row = { orgId: owner.orgId, subject: 'x', aboutKind: 'free', createdAt: at } as const;
    const many = (count: number, state: ThreadState) =>
      system.insert(threads).values(
        Array.from({ length: count }, () => ({
          ...row,
          id: randomUUID(),
          state,
          lastAt: at,
          lastSide: 'customer' as const,
        })),
      );
    await many(1000, 'closed');
    await many(20 * maxWaiting, 'waiting_staff');
    await system.execute(sql`analyze concierge_threads`);
    expect(await waiting()).toBe(maxWaiting);
    const counted = countWaiting(system, 'all') as unknown as SQLWrapper;
    expect(await mostRowsRead(system, counted)).toBe(maxWaiting);
    await system.delete(threads).where(eq(threads.orgId, owner.orgId));
  });
});

describe('The mail about a thread', () => {
  it('CON-077: tells who wrote in it what was answered, once for a burst, and nothing of what was read', async () => {
    const threadId = await threadOf(owner);
    const colleague = await colleagueOf(portal, owner);
    await answer(threadId, 'First answer\n<b>bold</b>');
    const [mail] = await answers();
    expect(mail?.subject).toBe('Test administrator of your Cyber Concierge answered you');
    expect(mail?.text).toContain('First answer');
    expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(await answers(colleague)).toEqual([]);
    await answer(threadId, 'Second answer');
    await answer(threadId, 'Third answer');
    expect(await answers()).toHaveLength(1);
    const quiet = async (seconds: number) => {
      portal.clock.forward(seconds);
      await runJob(portal.services, dispatchThreadMails);
      await runJob(portal.services, dispatchThreadMails);
      return (await answers()).length;
    };
    expect(await quiet(540)).toBe(1);
    expect(await quiet(120)).toBe(2);
    const text = (await answers())[0]?.text ?? '';
    expect(text).toMatch(/Second answer[\s\S]*Third answer/);
    expect(text).not.toContain('First answer');
    await answer(threadId, 'Fourth answer');
    await owner.call(contract.markThreadRead, { threadId });
    expect(await quiet(660)).toBe(2);
  });

  it('CON-078: tells staff that a customer wrote, and not what', async () => {
    const threadId = await threadOf(owner, 'A secret of ours');
    const toStaff = async (address: string) =>
      (await portal.mailbox(address)).filter(({ text }) => text.includes(threadId));
    const [mail] = await toStaff('concierge@fairhaven.example');
    expect(mail?.subject).toMatch(/ wrote to the concierge$/);
    expect(mail?.text).not.toContain('A secret of ours');
    expect(mail?.text).toContain(`/inbox/${owner.orgId}/${threadId}`);
    const second = await threadOf(owner);
    await change(second, { assignedTo: staff.staffId });
    portal.clock.forward(660);
    await write(second, 'And?');
    await runJob(portal.services, dispatchThreadMails);
    const mine = (await portal.mailbox(staff.email)).filter(({ text }) => text.includes(second));
    expect(mine).toHaveLength(1);
  });

  it('CON-077: waits while the brand cannot be read', async () => {
    const threadId = await threadOf(owner);
    await portal.runJobs();
    await answer(threadId, 'Late');
    await portal.changePlan(owner, { brandId: 'gone' });
    await portal.runJobs();
    await portal.changePlan(owner, { brandId: 'fairhaven' });
    expect(await answers()).toEqual([]);
    await runJob(portal.services, dispatchThreadMails);
    expect(await answers()).toHaveLength(1);
  });

  it('CON-077: is not sent to who turned it off', async () => {
    await owner.call(setNotice, { kind: 'concierge_answer', mail: 'never' });
    await answer(await threadOf(owner), 'Unheard');
    expect(await answers()).toEqual([]);
  });
});

describe('A closed thread', () => {
  it('CON-076: is gone two years after it was closed, with its files', async () => {
    const threadId = await threadOf(owner);
    const fileId = randomUUID();
    const { storage, database } = portal.services;
    const file = { name: 'a.pdf', type: 'application/pdf', size: 5 } as const;
    const row = { orgId: owner.orgId, id: fileId, threadId, messageId: threadId, ...file };
    await database.system.insert(threadFiles).values(row);
    await storage.write(owner.orgId, ['threads', fileId], Buffer.from('%PDF-'));
    expect((await change(threadId, { state: 'closed' })).status).toBe(200);
    const day = 86_400;
    portal.clock.forward(729 * day);
    await runJob(portal.services, forgetThreads);
    expect(await database.system.$count(threads, eq(threads.id, threadId))).toBe(1);
    portal.clock.forward(2 * day);
    await runJob(portal.services, forgetThreads);
    await runJob(portal.services, forgetThreads);
    expect(await database.system.$count(threads, eq(threads.id, threadId))).toBe(0);
    expect(await storage.read(owner.orgId, ['threads', fileId])).toBe(null);
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeUser } from '#modules/foundation/people/calls/profile.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { tellsOf } from '#tests/support/tellsOf.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { listNotices, loadNotices, setNotice } from '../calls.ts';
import { type MailTime, maxLinesOfKind, type NoticeKind } from '../vocabulary.ts';
import { sendSummaries } from './jobs/sendSummaries.ts';

/** A Wednesday, 10 in the morning in Los Angeles, where the brand is. */
const began = '2026-11-18T18:00:00.000Z';
let owner: Visitor;
const portal = portalForAll({ now: began });
beforeEach(async () => {
  portal.clock.set(began);
  owner = await portal.owner();
  await portal.runJobs();
  // Plans the first turn, which is the next morning.
  await portal.db.execute(sql`update profile_turns set summary = 'epoch'`);
  await runJob(portal.services, sendSummaries);
});

async function tell(
  title: string,
  { kind = 'concierge_message' }: { kind?: NoticeKind } = {},
): Promise<void> {
  portal.clock.forward(1);
  const params = { title, host: title };
  await tellsOf(portal, owner, { kind, params, about: title, subject: `At once: ${title}` });
}
const choose = (mail: MailTime, kind: NoticeKind = 'concierge_message', who = owner) =>
  who.call(setNotice, { kind, mail });
/** 9 in the morning, when each organization has had its minute. */
async function morningOf(day: string): Promise<void> {
  portal.clock.set(`${day}T17:00:00.000Z`);
  await runJob(portal.services, sendSummaries);
  await portal.runJobs();
  await owner.signIn(owner.email, testPassword);
}
/** The mails about what happened, oldest first. */
const mails = async (who = owner) =>
  (await portal.mailbox(who.email))
    .filter(({ subject }) => /happened$|^At once/.test(subject))
    .toReversed();
const subjects = async (who = owner) => (await mails(who)).map(({ subject }) => subject);

describe('The mails of a kind', () => {
  it('BEL-060: come at once, in a daily or weekly summary, or not at all, as each admin chooses', async () => {
    const other = await join(portal, owner);
    await choose('daily');
    await choose('never', 'dmarc_gone');
    await tell('One');
    await tell('Two', { kind: 'dmarc_gone' });
    await portal.runJobs();
    expect(await subjects()).toEqual([]);
    expect(await subjects(other)).toEqual(['At once: One', 'At once: Two']);
    const { notices } = (await owner.call(listNotices, { page: 1 })).data;
    expect(notices).toHaveLength(2);
    const chosen = (await owner.call(loadNotices, {})).data.notices;
    expect(chosen.filter(({ mail }) => mail !== 'at_once')).toEqual([
      { kind: 'dmarc_gone', mail: 'never' },
      { kind: 'concierge_message', mail: 'daily' },
    ]);
  });

  it('BEL-061: of the letter about a month come at once or not at all', async () => {
    expect((await choose('daily', 'monthly_letter')).refused).toBe('INVALID_INPUT');
    expect((await choose('never', 'monthly_letter')).refused).toBeNull();
  });
});

describe('A summary', () => {
  it('BEL-062, BEL-064: is one mail in the morning of all that is new, by kind, and none when nothing is', async () => {
    await choose('daily');
    await choose('daily', 'look_alike');
    for (let n = 1; n <= maxLinesOfKind + 2; n += 1) await tell(`No. ${n}`);
    await tell('shop.example', { kind: 'look_alike' });
    await morningOf('2026-11-19');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${maxLinesOfKind + 3} things happened`);
    expect(mail?.text).toContain('Names that look like yours');
    expect(mail?.text).toContain(
      `• From your Cyber Concierge: No. ${maxLinesOfKind + 2}\n• From your Cyber Concierge: No. ${maxLinesOfKind + 1}\n`,
    );
    expect(mail?.text).toContain('• And 2 more.');
    expect(mail?.text).not.toContain('No. 2');
    await morningOf('2026-11-20');
    expect(await mails()).toHaveLength(1);
    await tell('Later');
    await morningOf('2026-11-21');
    expect((await mails()).at(-1)?.subject).toBe('One thing happened');
    expect((await mails()).at(-1)?.text).not.toContain('No. ');
  });

  it('BEL-063: of a week comes on Monday, in the same mail as that of the day', async () => {
    await choose('weekly');
    await choose('daily', 'look_alike');
    await tell('In the week');
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
      await morningOf(day);
    expect(await subjects()).toEqual([]);
    await tell('shop.example', { kind: 'look_alike' });
    await morningOf('2026-11-23');
    expect(await subjects()).toEqual(['2 things happened']);
    await tell('In the next week');
    for (const day of ['2026-11-24', '2026-11-25']) await morningOf(day);
    expect(await subjects()).toHaveLength(1);
  });

  it('BEL-063: of a week comes later when nothing ran on Monday, and once', async () => {
    await choose('weekly');
    await tell('In the week');
    await morningOf('2026-11-25');
    await morningOf('2026-11-26');
    await morningOf('2026-11-30');
    expect(await subjects()).toEqual(['One thing happened']);
  });

  it('BEL-065: is sent once, when two processes run at once, one again, and one was killed', async () => {
    const other = await join(portal, owner);
    for (const who of [owner, other]) await choose('daily', 'concierge_message', who);
    await tell('One');
    portal.clock.set('2026-11-19T17:00:00.000Z');
    let sealed = 0;
    const { keys } = portal.services;
    portal.services.keys = {
      ...keys,
      seal: (...what) => {
        sealed += 1;
        // After the first of the two mails.
        if (sealed === 2) throw new Error('killed');
        return keys.seal(...what);
      },
    };
    await runJob(portal.services, sendSummaries);
    portal.services.keys = keys;
    await portal.runJobs();
    expect(await subjects()).toEqual([]);
    portal.clock.set('2026-11-20T17:00:00.000Z');
    await Promise.all([
      runJob(portal.services, sendSummaries),
      runJob(portal.services, sendSummaries),
    ]);
    await runJob(portal.services, sendSummaries);
    await portal.runJobs();
    for (const who of [owner, other]) expect(await subjects(who)).toEqual(['One thing happened']);
  });

  it('BEL-065: of one organization that fails holds back no other', async () => {
    await choose('daily', 'issue_yours');
    // Of which its module has no sentence.
    await tell('Broken', { kind: 'issue_yours' });
    const first = owner;
    owner = await portal.owner();
    await runJob(portal.services, sendSummaries);
    await choose('daily');
    await tell('Whole');
    await morningOf('2026-11-19');
    await morningOf('2026-11-20');
    expect(await subjects()).toEqual(['One thing happened']);
    expect(await subjects(first)).toEqual([]);
  });

  it('BEL-066: has what waits when the choice changes: with the other summary, not when it is none, and still when it is at once', async () => {
    const left = [];
    for (const mail of ['weekly', 'never', 'at_once'] as const) {
      await choose('daily');
      await tell(`Before ${mail}`);
      await choose(mail);
      left.push(
        (
          (await portal.db.execute(
            sql`select summary from notices where org_id = ${owner.orgId} order by at desc limit 1`,
          )) as unknown as { rows: { summary: string | null }[] }
        ).rows[0]?.summary,
      );
    }
    expect(left).toEqual(['weekly', null, 'daily']);
    await morningOf('2026-11-19');
    expect((await mails()).at(-1)?.text).toContain('Before at_once');
  });

  it('BEL-067: is ended by one click in it, and by nothing less; what comes at once goes on', async () => {
    await choose('daily');
    await choose('weekly', 'look_alike');
    await tell('One');
    await morningOf('2026-11-19');
    const [mail] = await mails();
    const url = new URL(/http\S+\/notices\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const ask = (method: 'GET' | 'POST') =>
      portal.app.inject({
        method,
        url: `${url.pathname}${url.search}`,
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      });
    const chosen = async () =>
      (await owner.call(loadNotices, {})).data.notices.flatMap(({ kind, mail: time }) =>
        time === 'at_once' ? [] : [[kind, time]],
      );
    await tell('Two');
    expect((await ask('GET')).body).toContain('No more mails about what happened, as a summary?');
    expect(await chosen()).toContainEqual(['concierge_message', 'daily']);
    expect((await ask('POST')).statusCode).toBe(200);
    expect((await ask('POST')).statusCode).toBe(200);
    expect(await chosen()).toEqual([
      ['look_alike', 'never'],
      ['concierge_message', 'never'],
    ]);
    await tell('Three', { kind: 'dmarc_gone' });
    await morningOf('2026-11-20');
    expect(await subjects()).toEqual(['One thing happened', 'At once: Three']);
  });

  it('BEL-068: is not sent to who left, nor waits for them', async () => {
    const other = await join(portal, owner);
    await choose('daily', 'concierge_message', other);
    await tell('One');
    await owner.call(removeUser, { cognitoId: other.cognitoId });
    await morningOf('2026-11-19');
    expect(await subjects(other)).toEqual([]);
    const { rows } = (await portal.db.execute(
      sql`select id from notices where summary is not null and org_id = ${owner.orgId}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});

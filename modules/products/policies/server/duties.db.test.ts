import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '#kit/server/secret.ts';
import { askAddressChange, confirmAddress } from '#modules/foundation/people/calls/address.ts';
import { removeUser } from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as proof from '#modules/products/proof/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { join } from '#tests/support/invites.ts';
import { approvePolicy, ownPdf } from '#tests/support/policies.ts';
import { makeTurnsDue, ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { keepPlan } from '#tests/support/proof.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import * as policy from '../calls.ts';
import { remindReviews } from './jobs/remindReviews.ts';
import { dutyFeeds } from './tables.ts';

const day = 86_400;
const backup = 'backup-and-recovery';

const portal = portalForAll();

beforeEach(() => portal.clock.set('2026-11-18T18:00:00.000Z'));
const owner = ownerForEach(portal);

/** Approves the newest version of a policy, or the next. */
const approve = (
  approvalDate = '2026-11-18',
  { id = backup, ...change }: { id?: string; customPolicy?: string } = {},
) => approvePolicy(owner, id, { approvalDate, ...change });

const load = async (who = owner) => (await who.call(policy.loadDuties, {})).data;
async function dutyOf(dutyId: string, who = owner) {
  const found = (await load(who)).duties.find((one) => one.dutyId === dutyId);
  if (!found) throw new Error(`There is no duty ${dutyId}.`);
  return found;
}
const done = (change: object = {}, who = owner) =>
  who.call(policy.markDutyDone, { dutyId: 'restore-test', doneOn: '2026-11-18', ...change });
const admin = (who = owner) => ({ kind: 'admin' as const, id: who.cognitoId });
const plan = (change: object = {}, who = owner) =>
  who.call(policy.planDuty, {
    dutyId: 'restore-test',
    owner: admin(),
    nextOn: '2026-12-01',
    ...change,
  });

/** Somebody of the team, by first name. */
async function teammate(firstName: string) {
  const email = `${firstName.toLowerCase()}@${owner.orgId}.example`;
  const trainees = [{ firstName, lastName: 'Baker', email }];
  await owner.call(training.saveTrainees, { trainees });
  const { people } = await load();
  const found = people.find((one) => one.email === email);
  if (!found) throw new Error(`${firstName} is not in the team.`);
  return found;
}

/** Lets days pass, and has two processes send the mails of the morning. */
async function morningAfter(days: number): Promise<void> {
  portal.clock.forward(days * day);
  await makeTurnsDue(portal.services);
  await Promise.all([1, 2].map(() => runJob(portal.services, remindReviews)));
  await owner.signIn(owner.email, testPassword);
}
const mailsTo = async (email: string) =>
  (await portal.mailbox(email)).filter(({ text }) => text.includes('again and again'));

describe('GET /policy/loadDuties', () => {
  it('POL-091, POL-092: has what the policies in force say for a business of this size, and nothing of others', async () => {
    expect((await load()).duties).toEqual([]);
    await approve();
    const { duties, mayChange } = await load();
    expect(duties.map(({ dutyId }) => dutyId).sort()).toEqual([
      'restore-test',
      'storage-room',
      'work-without-systems',
      'worst-case',
    ]);
    expect(mayChange).toBe(true);
    expect(await dutyOf('restore-test')).toMatchObject({
      policyType: backup,
      policyName: 'Backup and recovery policy',
      clause: '5.2',
      everyMonths: 3,
      nextOn: '2027-02-18',
      state: 'planned',
      isKept: false,
      owner: { kind: 'admin', id: owner.cognitoId },
      done: [],
    });
    expect((await load(await portal.owner())).duties).toEqual([]);
  });

  it('POL-092: has of a text of their own what its clauses still say, and counts from the first approval', async () => {
    await approve('2026-10-01');
    await approve('2026-11-18', {
      customPolicy: '<p><strong>5.2</strong> Every three months something real is restored.</p>',
    });
    const { duties } = await load();
    expect(duties.map(({ dutyId, nextOn }) => [dutyId, nextOn])).toEqual([
      ['restore-test', '2027-01-01'],
    ]);
  });

  it('POL-097: says which are late, those that are next first', async () => {
    await approve('2026-07-01');
    const { duties } = await load();
    expect(duties.map(({ nextOn, state }) => [nextOn, state])).toEqual([
      ['2026-10-01', 'late'],
      ['2026-10-01', 'late'],
      ['2027-07-01', 'planned'],
      ['2027-07-01', 'planned'],
    ]);
  });
});

describe('POST /policy/planDuty', () => {
  it('POL-093, POL-099: gives it an owner of the admins or the team, and a day', async () => {
    await approve();
    const kim = await teammate('Kim');
    (await plan({ owner: { kind: kim.kind, id: kim.id } })).data;
    expect(await dutyOf('restore-test')).toMatchObject({
      nextOn: '2026-12-01',
      owner: { kind: 'team', name: 'Kim Baker' },
    });
    // As it was: only somebody else sees to it.
    (await plan()).data;
    expect(await dutyOf('restore-test')).toMatchObject({ nextOn: '2026-12-01', owner: admin() });
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(JSON.stringify(entries)).toContain('planned the duty “Restore something real');
  });

  it('POL-093: is for no day before today, and for none later than the policy says', async () => {
    await approve();
    for (const nextOn of ['2026-11-17', '2027-02-19'])
      expect((await plan({ nextOn })).refused).toBe('INVALID_INPUT');
    for (const nextOn of ['2026-11-18', '2027-02-18'])
      expect((await plan({ nextOn })).refused).toBeNull();
  });

  it('POL-093: knows no duty of a policy that is not in force, and nobody of another organization', async () => {
    expect((await plan()).refused).toBe('NOT_FOUND');
    await approve();
    const stranger = await portal.owner();
    expect((await plan({ owner: admin(stranger) })).refused).toBe('NOT_FOUND');
    expect((await plan({ dutyId: 'horoscope' })).refused).toBe('NOT_FOUND');
  });
});

const adds = (body: string | Buffer, change: object = {}, who = owner) =>
  who.call(policy.addDutyFile, {
    dutyId: 'restore-test',
    doneOn: '2026-11-18',
    file: { fileName: 'log\u202e.exe', body },
    ...change,
  });

describe('POST /policy/markDutyDone', () => {
  it('POL-094, POL-099: records the day, a note and who recorded it, and counts the next day from it', async () => {
    await approve('2026-07-01');
    (await plan({ nextOn: '2026-12-01' })).data;
    (await done({ doneOn: '2026-11-16', note: 'The mailbox of Kim.' })).data;
    expect(await dutyOf('restore-test')).toMatchObject({
      nextOn: '2027-02-16',
      state: 'planned',
      isKept: true,
      done: [{ doneOn: '2026-11-16', note: 'The mailbox of Kim.', by: 'Ada Baker' }],
    });
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(JSON.stringify(entries)).toContain('recorded the duty “Restore something real');
  });

  it('POL-094: is recorded once a day, though two record it at once, and never changed', async () => {
    await approve();
    await Promise.all([done({ note: 'a' }), done({ note: 'a' })]);
    expect((await done({ note: 'a' })).refused).toBeNull();
    expect((await done({ note: 'b' })).refused).toBe('RECORDED_ALREADY');
    expect((await dutyOf('restore-test')).done).toMatchObject([{ note: 'a' }]);
  });

  it('POL-094: of an earlier time than the last one leaves what is planned', async () => {
    await approve('2026-07-01');
    (await done({ doneOn: '2026-11-16' })).data;
    (await plan({ nextOn: '2026-12-01' })).data;
    (await done({ doneOn: '2026-08-01' })).data;
    expect((await dutyOf('restore-test')).nextOn).toBe('2026-12-01');
  });

  it('POL-094: is refused of tomorrow, of more than a year ago, and of what is no duty', async () => {
    await approve();
    for (const doneOn of ['2026-11-19', '2025-11-17'])
      expect((await done({ doneOn })).refused).toBe('INVALID_INPUT');
    expect((await done({ doneOn: '2025-11-18' })).refused).toBeNull();
    expect((await done({ dutyId: 'incident-exercise' })).refused).toBe('NOT_FOUND');
    expect((await done({}, await portal.owner())).refused).toBe('NOT_FOUND');
  });

  it('POL-144: gets one file of its day, which is saved to the byte, and is said beside the proof', async () => {
    await approve();
    (await done()).data;
    const saves = (who = owner) =>
      who.call(policy.dutyFile, { dutyId: 'restore-test', doneOn: '2026-11-18' });
    expect((await saves()).refused).toBe('NOT_FOUND');
    for (const body of ['MZ', 'PK\u0003\u0004'])
      expect([body, (await adds(body)).refused]).toEqual([body, 'FILE_TYPE']);
    expect((await adds(ownPdf(), { doneOn: '2026-11-17' })).refused).toBe('NOT_FOUND');
    const stranger = await portal.owner();
    expect((await adds(ownPdf(), {}, stranger)).refused).toBe('NOT_FOUND');
    const two = [ownPdf(), ownPdf('', '% the mailbox of Kim')].map(String);
    const both = await Promise.all(two.map((body) => adds(body)));
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['FILE_THERE', null]);
    const saved = await saves();
    const kept = String(saved.body);
    expect(two).toContain(kept);
    expect(saved.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="log \.exe\.pdf"; /),
      'content-type': 'application/pdf',
    });
    expect((await adds(kept)).refused).toBeNull();
    expect((await saves(stranger)).refused).toBe('NOT_FOUND');
    expect((await dutyOf('restore-test')).done).toMatchObject([{ fileName: 'log .exe.pdf' }]);
    const { controls } = (await owner.call(proof.loadControls, {})).data;
    const restored = controls.find(({ id }) => id === 'restore-test');
    expect(restored?.evidence).toMatchObject([
      { what: expect.stringMatching(/ A file is kept with it\.$/) },
    ]);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(JSON.stringify(entries)).toContain('added a file to the duty “Restore something real');
  });

  it.each([
    ['that is none but for its first bytes', '%PDF-1.7'],
    ['with a script', ownPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')],
    ['with a password', ownPdf('', 'trailer << /Encrypt 5 0 R >>')],
  ])('POL-147: a PDF %s is not taken, and leaves room for one that is', async (_, body) => {
    await approve();
    (await done()).data;
    expect((await adds(body)).refused).toBe('FILE_TYPE');
    expect((await dutyOf('restore-test')).done).toMatchObject([{ fileName: null }]);
    expect((await adds(ownPdf())).refused).toBeNull();
  });

  it('PRF-061, PRF-062: proves a part of its control, until it is next', async () => {
    const restoring = async () => {
      const { controls } = (await owner.call(proof.loadControls, {})).data;
      return controls.find(({ id }) => id === 'restore-test');
    };
    await approve();
    expect(await restoring()).toMatchObject({
      standing: 'none',
      evidence: [],
      way: { to: '/securitypolicy/backup-and-recovery' },
    });
    (await done({ doneOn: '2026-11-16' })).data;
    expect(await restoring()).toMatchObject({
      standing: 'part',
      evidence: [
        {
          source: 'policies',
          what: 'It was recorded as done: Restore something real: some files, a mailbox and one complete system or database, in turn.',
          scope: 'what was recorded, and not how it went',
          isWhole: false,
          seenOn: '2026-11-16',
          until: '2027-02-16',
          path: '/securitypolicy/duties',
        },
      ],
    });
    portal.clock.set('2027-02-17T18:00:00.000Z');
    await keepPlan(portal.services, owner);
    expect(await restoring()).toMatchObject({ standing: 'none', evidence: [{ hasEnded: true }] });
  });
});

describe('The mails of the morning', () => {
  it('POL-095: tell the owner seven days before, and once it is late, each once though two processes look', async () => {
    await approve();
    (await plan({ nextOn: '2026-11-27' })).data;
    await morningAfter(1);
    expect(await mailsTo(owner.email)).toEqual([]);
    await morningAfter(1);
    await morningAfter(1);
    const [near, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(near?.subject).toContain('Due on Nov 27, 2026: Restore something real');
    expect(near?.text).toContain('http://localhost:3000/securitypolicy/duties');
    // On November 27 it is not late yet.
    await morningAfter(6);
    expect(await mailsTo(owner.email)).toHaveLength(1);
    await morningAfter(1);
    await morningAfter(1);
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.filter((subject) => subject.startsWith('Late: '))).toHaveLength(1);
  });

  it('POL-096: go to whoever of the team sees to it, without a link, and to the first admin once they are gone', async () => {
    await approve();
    const kim = await teammate('Kim');
    const theirs = { owner: { kind: kim.kind, id: kim.id }, nextOn: '2026-11-25' };
    (await plan(theirs)).data;
    await morningAfter(1);
    const [mail] = await mailsTo(kim.email);
    expect(mail?.text).toContain('tell Ada Baker, who notes it');
    expect(mail?.text).not.toContain('/securitypolicy');
    expect(await mailsTo(owner.email)).toEqual([]);
    (await owner.call(training.deleteTrainee, { trainee: kim.id })).data;
    await morningAfter(7);
    expect(await mailsTo(kim.email)).toHaveLength(1);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('POL-096: name all that is near or late in one mail', async () => {
    await approve('2026-07-01');
    await morningAfter(0);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('2 duties of your security policies');
    expect(mail?.text).toContain('It was due on Oct 1, 2026 (Backup and recovery policy).');
  });

  it('POL-095: go to nobody whose plan has no policies', async () => {
    await approve();
    (await plan({ nextOn: '2026-12-01' })).data;
    portal.clock.forward(40 * day);
    await makeTurnsDue(portal.services);
    await runJob(portal.services, remindReviews);
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe('The link for calendar programs', () => {
  const make = async () => {
    const { address } = (await owner.call(policy.makeDutyFeed, {})).data;
    return address.split('/').at(-1) ?? '';
  };
  const open = (token: string, who = portal.visitor()) => who.call(policy.openDutyFeed, { token });

  it('POL-101, POL-102: opens the next days of the duties without a session, by a secret of which a hash is stored', async () => {
    await approve();
    expect((await load()).feedMadeAt).toBeNull();
    const { address } = (await owner.call(policy.makeDutyFeed, {})).data;
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/feed\/openDutyFeed\/[\w-]{43}$/);
    expect((await load()).feedMadeAt).toBe('2026-11-18T18:00:00.000Z');
    const token = address.split('/').at(-1) ?? '';
    const { system } = portal.services.database;
    const [feed] = await system.select().from(dutyFeeds).where(eq(dutyFeeds.orgId, owner.orgId));
    expect(feed?.tokenHash).toBe(hashSecret(token));
    const { body, headers } = await open(token);
    expect(String(headers['content-type'])).toContain('text/calendar');
    const calendar = String(body).replaceAll('\r\n ', '');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(calendar).toContain('X-WR-CALNAME:Duties of Test Bakery\r\n');
    expect(calendar).toContain(
      `UID:restore-test.${owner.orgId}\r\nDTSTAMP:20261118T180000Z\r\nDTSTART;VALUE=DATE:20270218\r\n`,
    );
    expect(calendar).toContain('Backup and recovery policy\\, 5.2\\nAda Baker\r\n');
    (await plan({ nextOn: '2026-12-01' })).data;
    expect(String((await open(token)).body)).toContain('DTSTART;VALUE=DATE:20261201');
  });

  it('POL-103: opens nothing once it was withdrawn, or another took its place', async () => {
    const first = await make();
    const second = await make();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    (await owner.call(policy.withdrawDutyFeed, {})).data;
    expect((await open(second)).status).toBe(404);
    expect((await load()).feedMadeAt).toBeNull();
  });

  it('POL-103: opens nothing once whoever made it is no admin any more, and goes on with their new address', async () => {
    const colleague = await join(portal, owner);
    const { address } = (await colleague.call(policy.makeDutyFeed, {})).data;
    const token = address.split('/').at(-1) ?? '';
    const email = `moved-${colleague.email}`;
    (await colleague.call(askAddressChange, { email })).data;
    const [mail] = await portal.mailbox(email);
    const linkId = /\/newAddress\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    (await colleague.call(confirmAddress, { linkId })).data;
    expect((await open(token)).status).toBe(200);
    (await owner.call(removeUser, { cognitoId: colleague.cognitoId })).data;
    expect((await open(token)).status).toBe(404);
    expect((await load()).feedMadeAt).toBeNull();
  });

  it('POL-103: opens nothing on another brand’s host, by what nobody made, and while the plan has no policies', async () => {
    const token = await make();
    expect((await open(token, new Visitor(portal, 'northlight.example'))).status).toBe(404);
    expect((await open('x'.repeat(43))).status).toBe(404);
    portal.clock.forward(40 * day);
    expect((await open(token)).status).toBe(404);
  });
});

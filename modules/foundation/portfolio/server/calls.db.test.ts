import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OutputOf, SentTo } from '#kit/contract/call.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { organizations, users } from '#modules/foundation/people/server/tables.ts';
import { readStaffLog, setStaffBrands } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { severeReport, startScanOf } from '#tests/support/scans.ts';
import { signInAgain, staffForAll, staffOf } from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { maxAtOnce } from '../vocabulary.ts';
import { forgetReasons } from './store/calls.ts';
import { callStates } from './tables.ts';

const day = 86_400;

const portal = portalForAll({ services: { scanning: { scan: async () => severeReport } } });
const ada = staffForAll(portal, 'administrator');
const ben = staffForAll(portal, 'support');

/** A customer with one thing rated High, whose plan is paid: nothing changes for weeks. */
async function customer(): Promise<Visitor> {
  const owner = await portal.owner({ companyName: `Called ${randomUUID().slice(0, 8)}` });
  await startScanOf(owner);
  await portal.runJobs();
  await setTrialEnd(owner, null);
  return owner;
}

const setTrialEnd = ({ orgId }: Visitor, expirationDate: Date | null) =>
  portal.changePlan({ orgId }, { status: expirationDate ? 'INTRIAL' : 'ACTIVE', expirationDate });
const soon = () => new Date(portal.clock.now().getTime() + 3 * day * 1000);

const pass = async (seconds: number) => {
  portal.clock.forward(seconds);
  for (const one of [ada, ben]) one.browser = await signInAgain(portal, one);
};
const listed = async (
  { orgId }: Visitor,
  input: SentTo<typeof contract.whoNeedsACall> = {},
  by = ada,
) => {
  const { data } = await by.browser.call(contract.whoNeedsACall, input);
  return data.customers.find((one) => one.orgId === orgId);
};
const sheetOf = async ({ orgId }: Visitor): Promise<OutputOf<typeof contract.readCallSheet>> =>
  (await ada.browser.call(contract.readCallSheet, { orgId })).data;
const high = [{ code: 'HIGHS' as const, count: 1 }];
const record = ({ orgId }: Visitor, note = '', by = ada) =>
  by.browser.call(contract.recordCall, { customers: [{ orgId, seen: high }], note });

describe('GET /api/console/portfolio/callSheet/{orgId}', () => {
  it('CSL-150: tells whom to call, why, whose call it is and who may take it; no other organization', async () => {
    const owner = await customer();
    expect(await sheetOf(owner)).toMatchObject({
      reasons: high,
      phone: '',
      people: [{ name: 'Ada Baker', email: owner.email }],
      quietUntil: null,
      assignedTo: null,
      notes: [],
    });
    const { staff } = await sheetOf(owner);
    const content = await staffOf(portal, 'content');
    const ids = staff.map(({ staffId }) => staffId);
    expect(ids).toEqual(expect.arrayContaining([ada.staffId, ben.staffId]));
    expect(ids).not.toContain(content.staffId);
    const orgId = randomUUID();
    for (const answer of [
      await ada.browser.call(contract.readCallSheet, { orgId }),
      await ada.browser.call(contract.recordCall, { customers: [{ orgId, seen: [] }] }),
      await ada.browser.call(contract.snoozeCall, { customers: [{ orgId, seen: [] }], days: 1 }),
      await ada.browser.call(contract.putBackCall, { orgId }),
      await ada.browser.call(contract.assignCall, { orgIds: [orgId], assignedTo: null }),
    ])
      expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
  });

  it('CSL-309: counts the days of a reason as they are now, and not when the list was last made', async () => {
    const owner = await customer();
    await setTrialEnd(owner, soon());
    const trial = async () =>
      (await sheetOf(owner)).reasons.find(({ code }) => code === 'TRIAL_ENDING')?.count;
    // The clock stands at ten in the morning in the brand's zone. At eleven in the evening:
    await pass(13 * 3600);
    expect(await trial()).toBe(3);
    // Two hours later, in the night, when nothing else has changed:
    await pass(2 * 3600);
    expect(await trial()).toBe(2);
    // The next test begins in the morning again, and with a list that is as long as before.
    await pass(9 * 3600);
    await portal.changePlan(owner, { status: 'CANCELED' });
  });
});

describe('POST /api/console/portfolio/recordCall', () => {
  it('CSL-151: takes who was called off the list for 14 days', async () => {
    const owner = await customer();
    expect(await listed(owner)).toMatchObject({ reasons: high });
    const { quietUntil } = (await record(owner, 'They fix it.')).data;
    // The clock stands at noon in Los Angeles: the fourteenth day begins there at midnight.
    expect(quietUntil).toMatch(/T0[78]:00:00\.000Z$/);
    expect(await listed(owner)).toBeUndefined();
    expect((await sheetOf(owner)).quietUntil).toBe(quietUntil);
    await pass(13 * day);
    expect(await listed(owner)).toBeUndefined();
    await pass(day);
    expect(await listed(owner)).toBeDefined();
    expect((await sheetOf(owner)).quietUntil).toBeNull();
  });

  it('CSL-152: brings back who has a reason that nobody had seen, and one that ended and begins again', async () => {
    const owner = await customer();
    await setTrialEnd(owner, soon());
    expect((await listed(owner))?.reasons.map(({ code }) => code)).toContain('TRIAL_ENDING');
    // The end of the trial came after the screen was loaded.
    await record(owner);
    expect(await listed(owner)).toBeDefined();
    const seen = (await listed(owner))?.reasons ?? [];
    const { orgId } = owner;
    await ada.browser.call(contract.recordCall, { customers: [{ orgId, seen }] });
    expect(await listed(owner)).toBeUndefined();
    await setTrialEnd(owner, null);
    expect(await listed(owner)).toBeUndefined();
    await setTrialEnd(owner, soon());
    expect(await listed(owner)).toBeDefined();
  });

  it('CSL-152: forgets no reason by a summary that was made before staff recorded it', async () => {
    const owner = await customer();
    await record(owner);
    const db = portal.db;
    const known = async () =>
      (await db.select().from(callStates).where(eq(callStates.orgId, owner.orgId)))[0];
    const revision = (await known())?.revision ?? 0;
    await db.transaction((tx) =>
      forgetReasons(tx, [{ orgId: owner.orgId, revision: revision - 1, known: [] }]),
    );
    expect((await known())?.knownReasons).toEqual(high);
    await db.transaction((tx) => forgetReasons(tx, [{ orgId: owner.orgId, revision, known: [] }]));
    expect((await known())?.knownReasons).toEqual([]);
  });

  it('CSL-151: takes a note of a thousand characters and none longer, and no day past the ninetieth', async () => {
    const owner = await customer();
    const { orgId } = owner;
    expect((await record(owner, 'x'.repeat(1000))).status).toBe(200);
    expect((await record(owner, 'x'.repeat(1001))).refused).toBe('INVALID_INPUT');
    const snooze = (days: number) =>
      ada.browser.call(contract.snoozeCall, { customers: [{ orgId, seen: high }], days });
    for (const days of [0, 91, 1.5]) expect((await snooze(days)).refused).toBe('INVALID_INPUT');
    expect((await snooze(90)).status).toBe(200);
  });

  it('CSL-154: keeps both notes of two who record at once, tells them on the customer’s page and in the staff’s log, and not the customer', async () => {
    const owner = await customer();
    const both = await Promise.all([
      record(owner, 'Spoke with the owner.'),
      record(owner, 'Nobody answered.', ben),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { notes } = await sheetOf(owner);
    expect(notes.map(({ event, by, text }) => `${by} ${event}: ${text}`).sort()).toEqual([
      'Test administrator called: Spoke with the owner.',
      'Test support called: Nobody answered.',
    ]);
    const log = (await ada.browser.call(readStaffLog, {})).data.entries;
    const told = log.filter(({ orgId }) => orgId === owner.orgId);
    expect(told.map(({ what, by }) => `${by}: ${what}`).sort()).toEqual(
      [`${ada.email}: Called the customer`, `${ben.email}: Called the customer`].sort(),
    );
    const own = (await owner.call(getActivity, {})).data.entries;
    expect(JSON.stringify(own)).not.toMatch(/recordCall|Spoke with/);
  });

  it('CSL-154: is in the copy of all that is kept of the customer', async () => {
    const owner = await customer();
    await record(owner, 'Wants a visit in May.');
    const folder = mkdtempSync(join(tmpdir(), 'copy-'));
    const to = join(folder, 'all');
    await typed(portal.services, 'organization', 'export', owner.email, '--to', to);
    expect(readFileSync(join(to, 'portfolio_call_notes.jsonl'), 'utf8')).toContain(
      'Wants a visit in May.',
    );
    rmSync(folder, { recursive: true });
  });
});

describe('POST /api/console/portfolio/addNote', () => {
  it('CSL-231: keeps a note without a call, which leaves the customer on the list', async () => {
    const owner = await customer();
    const add = (note: string, by = ada, orgId = owner.orgId) =>
      by.browser.call(contract.addNote, { orgId, note });
    // The log has the newest on its first page.
    portal.clock.forward(1);
    const text = 'They move to a new shop in May.';
    expect((await add(text)).status).toBe(200);
    expect(await listed(owner)).toMatchObject({ reasons: high, assignedTo: null });
    const { notes, quietUntil } = await sheetOf(owner);
    expect(quietUntil).toBeNull();
    expect(notes).toMatchObject([{ event: 'noted', by: 'Test administrator', text }]);
    const log = (await ada.browser.call(readStaffLog, {})).data.entries;
    expect(log.filter(({ orgId }) => orgId === owner.orgId)).toMatchObject([
      { by: ada.email, what: 'Noted about the customer' },
    ]);
    const own = (await owner.call(getActivity, {})).data.entries;
    expect(JSON.stringify(own)).not.toMatch(/addNote|new shop/);
    for (const note of ['', '  ', 'x'.repeat(1001)])
      expect((await add(note)).refused).toBe('INVALID_INPUT');
    expect((await add(text, ada, randomUUID())).refused).toBe('NOT_FOUND');
    expect((await add(text, await staffOf(portal, 'content'))).refused).toBe('ROLE_FORBIDS');
    expect((await sheetOf(owner)).notes).toHaveLength(1);
  });
});

describe('POST /api/console/portfolio/snoozeCall', () => {
  it('CSL-151: puts a call off until the next day begins, and puts it back at once', async () => {
    const owner = await customer();
    const { orgId } = owner;
    await ada.browser.call(contract.snoozeCall, { customers: [{ orgId, seen: high }], days: 1 });
    expect(await listed(owner)).toBeUndefined();
    await ada.browser.call(contract.putBackCall, { orgId });
    expect(await listed(owner)).toBeDefined();
    await ada.browser.call(contract.snoozeCall, { customers: [{ orgId, seen: high }], days: 1 });
    expect(await listed(owner)).toBeUndefined();
    await pass(day);
    expect(await listed(owner)).toBeDefined();
    const { notes } = await sheetOf(owner);
    expect(notes.map(({ event }) => event).sort()).toEqual(['put_back', 'snoozed', 'snoozed']);
  });
});

describe('POST /api/console/portfolio/assignCall', () => {
  it('CSL-153: gives a call to one of the staff, takes it, and leaves it to nobody; the list tells whose it is', async () => {
    const owner = await customer();
    const assign = async (assignedTo: string | null, by = ada) =>
      (await by.browser.call(contract.assignCall, { orgIds: [owner.orgId], assignedTo })).data;
    expect((await assign(ben.staffId)).before).toEqual([]);
    expect((await listed(owner))?.assignedTo).toEqual({
      staffId: ben.staffId,
      name: 'Test support',
    });
    expect(await listed(owner, { mine: 'yes' })).toBeUndefined();
    expect(await listed(owner, { mine: 'yes' }, ben)).toBeDefined();
    expect(await assign(ada.staffId)).toMatchObject({
      assignedTo: { staffId: ada.staffId },
      before: [{ staffId: ben.staffId }],
    });
    expect(await listed(owner, { mine: 'yes' })).toBeDefined();
    expect((await assign(null)).assignedTo).toBeNull();
    expect((await listed(owner))?.assignedTo).toBeNull();
    const content = await staffOf(portal, 'content');
    for (const assignedTo of [content.staffId, randomUUID()]) {
      const input = { orgIds: [owner.orgId], assignedTo };
      expect((await ada.browser.call(contract.assignCall, input)).refused).toBe('NOT_FOUND');
    }
  });

  it('CSL-153: of two who choose at once the last holds, and reads who had it', async () => {
    const owner = await customer();
    const { orgId } = owner;
    const chosen = await Promise.all(
      [ada, ben].map(({ browser, staffId }) =>
        browser.call(contract.assignCall, { orgIds: [orgId], assignedTo: staffId }),
      ),
    );
    const last = chosen.find(({ data }) => data.before.length > 0);
    const first = chosen.find(({ data }) => data.before.length === 0);
    expect(last?.data.before).toEqual([first?.data.assignedTo]);
    expect((await listed(owner))?.assignedTo).toEqual(last?.data.assignedTo);
    expect((await sheetOf(owner)).notes).toHaveLength(2);
  });
});

describe('Several customers at once', () => {
  const entriesOf = async (orgIds: readonly string[]) => {
    const { entries } = (await ada.browser.call(readStaffLog, {})).data;
    const own = entries.filter(({ orgId }) => orgIds.includes(orgId ?? ''));
    return own.map(({ what, subject }) => `${what} ${subject}`).sort();
  };
  const seenOf = (owners: readonly Visitor[]) => owners.map(({ orgId }) => ({ orgId, seen: high }));

  it('CSL-186: are called, put off and given to somebody in one change, each with its own note and entry', async () => {
    const owners = [await customer(), await customer(), await customer()];
    const orgIds = owners.map(({ orgId }) => orgId);
    // The log has the newest on its first page.
    portal.clock.forward(1);
    const { assignedTo, before } = (
      await ada.browser.call(contract.assignCall, { orgIds, assignedTo: ben.staffId })
    ).data;
    expect([assignedTo?.staffId, before]).toEqual([ben.staffId, []]);
    for (const owner of owners)
      expect((await listed(owner))?.assignedTo).toMatchObject({ staffId: ben.staffId });
    const sheets = await Promise.all(owners.map(sheetOf));
    expect(await entriesOf(orgIds)).toEqual(
      sheets.map(({ companyName }) => `Said whose call it is ${companyName}: Test support`).sort(),
    );
    const note = 'Wrote to all of them.';
    const customers = seenOf(owners);
    const called = await ada.browser.call(contract.recordCall, { customers, note });
    expect(called.data.quietUntil).toMatch(/T0[78]:00:00\.000Z$/);
    for (const owner of owners) {
      expect(await listed(owner)).toBeUndefined();
      const [newest] = (await sheetOf(owner)).notes.filter(({ event }) => event === 'called');
      expect(newest).toMatchObject({ text: note, quietUntil: called.data.quietUntil });
    }
    const later = await ben.browser.call(contract.snoozeCall, { customers, days: 30 });
    for (const owner of owners)
      expect((await sheetOf(owner)).quietUntil).toBe(later.data.quietUntil);
    expect(await entriesOf(orgIds)).toHaveLength(9);
    const own = (await owners[0]?.call(getActivity, {}))?.data.entries;
    expect(JSON.stringify(own)).not.toMatch(/Said whose|Wrote to all/);
  });

  it('CSL-186: are all changed or none, where one of them is not there', async () => {
    const owners = [await customer(), await customer()];
    const orgIds = owners.map(({ orgId }) => orgId);
    const gone = randomUUID();
    const customers = [...seenOf(owners), { orgId: gone, seen: [] }];
    for (const answer of [
      await ada.browser.call(contract.recordCall, { customers }),
      await ada.browser.call(contract.snoozeCall, { customers, days: 1 }),
      await ada.browser.call(contract.assignCall, {
        orgIds: [...orgIds, gone],
        assignedTo: ada.staffId,
      }),
      await ada.browser.call(contract.whoMayCall, { orgIds: [...orgIds, gone] }),
    ])
      expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
    for (const owner of owners) {
      expect(await listed(owner)).toMatchObject({ assignedTo: null });
      expect((await sheetOf(owner)).notes).toEqual([]);
    }
    expect(await entriesOf(orgIds)).toEqual([]);
  });

  it('CSL-312: of two brands are offered to who is there for both, in whatever order', async () => {
    const ofFairhaven = await customer();
    const ofNorthlight = portal.visitor();
    await ofNorthlight.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
    await ofNorthlight.onboard('Chamber Member');
    const bo = await staffOf(portal, 'support');
    const narrowed = { staffId: bo.staffId, brandIds: ['northlight'] };
    expect((await ada.browser.call(setStaffBrands, narrowed)).refused).toBeNull();
    const offeredFor = async (...owners: Visitor[]) => {
      const orgIds = owners.map(({ orgId }) => orgId);
      const { staff } = (await ada.browser.call(contract.whoMayCall, { orgIds })).data;
      const ids = staff.map(({ staffId }) => staffId);
      const answers = [bo, ben].map(async ({ staffId: assignedTo }) => [
        ids.includes(assignedTo),
        (await ada.browser.call(contract.assignCall, { orgIds, assignedTo })).refused,
      ]);
      return Promise.all(answers);
    };
    const isOffered = [true, null];
    const isRefused = [false, 'NOT_FOUND'];
    expect(await offeredFor(ofNorthlight)).toEqual([isOffered, isOffered]);
    expect(await offeredFor(ofFairhaven)).toEqual([isRefused, isOffered]);
    expect(await offeredFor(ofNorthlight, ofFairhaven)).toEqual([isRefused, isOffered]);
    expect(await offeredFor(ofFairhaven, ofNorthlight)).toEqual([isRefused, isOffered]);
  });

  it('CSL-186: are two hundred at most, each once', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
    const twice = randomUUID();
    const cases: [string[], string][] = [
      [ids(maxAtOnce), 'NOT_FOUND'],
      [ids(maxAtOnce + 1), 'INVALID_INPUT'],
      [[twice, twice], 'INVALID_INPUT'],
      [[], 'INVALID_INPUT'],
    ];
    for (const [orgIds, refused] of cases) {
      const customers = orgIds.map((orgId) => ({ orgId, seen: [] }));
      const answers = [
        await ada.browser.call(contract.recordCall, { customers }),
        await ada.browser.call(contract.snoozeCall, { customers, days: 1 }),
        await ada.browser.call(contract.assignCall, { orgIds, assignedTo: null }),
        await ada.browser.call(contract.whoMayCall, { orgIds }),
      ];
      expect(answers.map((answer) => answer.refused)).toEqual(answers.map(() => refused));
    }
  });

  it('CSL-186: of two who change the same ones at once, both are kept', async () => {
    const owners = [await customer(), await customer(), await customer()];
    const both = await Promise.all([
      ada.browser.call(contract.recordCall, { customers: seenOf(owners), note: 'One' }),
      ben.browser.call(contract.recordCall, {
        customers: seenOf(owners.toReversed()),
        note: 'Other',
      }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const owner of owners) {
      const { notes } = await sheetOf(owner);
      expect(notes.map(({ text }) => text).sort()).toEqual(['One', 'Other']);
    }
  });
});

describe('GET /api/console/portfolio/calls', () => {
  it('CSL-181: tells whom to call and the number, and neither to who may not call', async () => {
    const owner = await customer();
    await portal.db
      .update(organizations)
      .set({ phone: '+1 415 555-0134' })
      .where(eq(organizations.id, owner.orgId));
    const person = { name: 'Ada Baker', email: owner.email };
    expect(await listed(owner)).toMatchObject({ person, phone: '+1 415 555-0134' });
    const content = await staffOf(portal, 'content');
    expect(await listed(owner, {}, content)).toMatchObject({ person: null, phone: '' });
    await portal.db
      .update(users)
      .set({ blockedAt: portal.clock.now() })
      .where(eq(users.orgId, owner.orgId));
    expect(await listed(owner)).toMatchObject({ person: null, phone: '+1 415 555-0134' });
  });
});

describe('A member of staff', () => {
  it('CSL-155: who writes content sees who needs a call, and neither whom to call nor a note', async () => {
    const owner = await customer();
    const content = await staffOf(portal, 'content');
    const { orgId } = owner;
    expect(await listed(owner, {}, content)).toBeDefined();
    for (const answer of [
      await content.browser.call(contract.readCallSheet, { orgId }),
      await record(owner, '', content),
      await content.browser.call(contract.snoozeCall, {
        customers: [{ orgId, seen: [] }],
        days: 1,
      }),
      await content.browser.call(contract.putBackCall, { orgId }),
      await content.browser.call(contract.assignCall, { orgIds: [orgId], assignedTo: null }),
      await content.browser.call(contract.whoMayCall, { orgIds: [orgId] }),
    ])
      expect([answer.status, answer.refused]).toEqual([403, 'ROLE_FORBIDS']);
  });
});

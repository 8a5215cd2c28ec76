import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffEntries } from '#kit/server/audit/tables.ts';
import { limitCounts } from '#kit/server/limits/tables.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import {
  codeAt,
  consoleVisitor,
  staffForAll,
  staffOf,
  staffPassword,
} from '#tests/support/staff.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });
const admin = staffForAll(portal);
beforeEach(async () => {
  await portal.db.delete(limitCounts);
});

const mailsTo = (email: string) => portal.mailbox(email);
const secretIn = (text = '') => /\/set-up\/([\w-]{43})/.exec(text)?.[1] ?? '';
const lastEntry = async () => {
  const db = portal.db;
  return (await db.select().from(staffEntries).orderBy(desc(staffEntries.at)).limit(1))[0];
};
const renew = (staffId: string) => admin.browser.call(contract.renewStaff, { staffId });
const add = (email: string) =>
  admin.browser.call(contract.addStaff, {
    email,
    name: 'Bo Ray',
    role: 'support',
    brandIds: [],
  });

describe('A set-up link', () => {
  it('CSL-114: of a colleague who is renewed goes to them alone, says who asked, and stands in the log', async () => {
    const colleague = await staffOf(portal, 'administrator');
    portal.clock.forward(1);
    const renewed = await renew(colleague.staffId);
    expect(renewed.data).toEqual({ sentTo: colleague.email, hoursValid: 72 });
    expect(JSON.stringify(renewed.body)).not.toMatch(/set-up|[\w-]{43}/);
    const [mail, ...more] = await mailsTo(colleague.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(admin.email);
    expect(mail?.text).toContain('you are signed out everywhere');
    expect(await mailsTo(admin.email)).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      staffEmail: admin.email,
      action: contract.renewStaff.path,
      subject: colleague.email,
    });
    const browser = consoleVisitor(portal);
    const linkId = secretIn(mail?.text);
    const { secret } = (await browser.call(contract.readSetUp, { linkId })).data;
    const code = codeAt(portal, secret);
    const again = await browser.call(contract.setUp, { linkId, password: staffPassword, code });
    expect(again.data.email).toBe(colleague.email);
  });

  it('CSL-114: of a new person goes to them alone', async () => {
    const email = 'bo@provider.example';
    const added = await add(email);
    expect(added.data).toEqual({ sentTo: email, hoursValid: 72 });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Set up your access to the console');
    expect(mail?.text).toContain(`${admin.email} added you`);
    const read = { linkId: secretIn(mail?.text) };
    expect((await consoleVisitor(portal).call(contract.readSetUp, read)).data).toMatchObject({
      email,
    });
    expect((await add(email)).refused).toBe('STAFF_EXISTS');
  });

  it('CSL-114: is mailed three times an hour at most, and what is not mailed ends nothing', async () => {
    const colleague = await staffOf(portal, 'support');
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await renew(colleague.staffId)).refused);
    expect(answers).toEqual([null, null, null, 'MAILED_OFTEN']);
    const [newest] = await mailsTo(colleague.email);
    const read = { linkId: secretIn(newest?.text) };
    expect((await consoleVisitor(portal).call(contract.readSetUp, read)).refused).toBeNull();
  });
});

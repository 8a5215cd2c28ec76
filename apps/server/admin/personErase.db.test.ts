import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#kit/server/audit/tables.ts';
import { suppress } from '#kit/server/mail/suppression.ts';
import { leads } from '#modules/foundation/marketing/server/tables.ts';
import { noticesSent } from '#modules/foundation/notices/server/tables.ts';
import { liftSuppression } from '#modules/foundation/operations/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { editUser, profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { callNotes } from '#modules/foundation/portfolio/server/tables.ts';
import { reads } from '#modules/products/concierge/server/tables.ts';
import { answers } from '#modules/products/maturity/server/tables.ts';
import { consents } from '#modules/products/monitoring/server/tables.ts';
import { dutiesDone, history } from '#modules/products/policies/server/tables.ts';
import {
  standingChanges,
  statementFiles,
  statements,
} from '#modules/products/proof/server/tables.ts';
import { trainees } from '#modules/products/training/server/tables.ts';
import { join } from '#tests/support/invites.ts';
import { leadOf } from '#tests/support/leadOf.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import { tablesWith } from '#tests/support/traces.ts';
import { typed } from '#tests/support/typed.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });
const erase = (email: string, ...more: string[]) =>
  typed(portal.services, 'person', 'erase', '--email', email, ...more);

/** An admin with a row in every table that can name a person. */
async function personEverywhere() {
  const owner = await portal.owner();
  const { orgId } = owner;
  const zelda = await join(portal, owner, 'zelda.quark@shop.example');
  const { cognitoId, email } = zelda;
  const db = portal.db;
  await zelda.call(editUser, {
    cognitoId,
    userProfile: { firstName: 'Zelda', lastName: 'Quark', jobTitle: 'Baker' },
  });
  await startScanOf(zelda);
  await portal
    .visitor()
    .signIn(email, 'Not-her-password-1')
    .catch(() => {});
  const at = portal.clock.now();
  const row = { orgId, id: crypto.randomUUID() };
  await db.insert(leads).values(leadOf('Zelda.Quark@shop.example', at));
  await db.insert(answers).values({
    ...row,
    element: 'x',
    level: 1,
    evidence: '',
    answeredAt: at,
    answeredBy: email,
  });
  await db.insert(reads).values({ ...row, postId: row.id, cognitoId, email, at });
  await db
    .insert(noticesSent)
    .values({ ...row, cognitoId, kind: 'certificate_expiring', about: 'x', at });
  await db.insert(history).values({
    ...row,
    policyType: 'x',
    version: 1,
    kind: 'approved',
    at,
    cognitoId,
    by: email,
    approver: 'Zelda Quark',
    text: 'The text',
  });
  const byOwner = { statedBy: owner.email, statedByName: 'Ada Baker' };
  await db.insert(statements).values({
    ...row,
    ...byOwner,
    control: 'backups',
    kind: 'inPlace',
    scope: 'All that Zelda Quark looks after',
    note: `Ask ${email}.`,
    until: '2027-11-18',
    statedAt: at,
  });
  await db.insert(standingChanges).values({
    ...row,
    control: 'backups',
    day: '2026-11-18',
    standing: 'stated',
    details: 'Stated by Zelda Quark: the till',
  });
  await db.insert(statementFiles).values({
    ...row,
    statementId: row.id,
    name: `${email}.pdf`,
    size: 1,
    sha256: '0'.repeat(64),
    file: '',
    uploadedAt: at,
    uploadedBy: owner.email,
  });
  await db.insert(dutiesDone).values({
    ...row,
    dutyId: 'restore-test',
    doneOn: '2026-11-18',
    note: 'Zelda Quark restored the till.',
    fileName: 'Zelda Quark.png',
    file: '',
    by: owner.email,
    byName: 'Ada Baker',
    at,
  });
  await db.insert(trainees).values({
    ...row,
    firstName: 'Zelda',
    lastName: 'Quark',
    email,
    joinedAt: at,
    timeZone: 'UTC',
    courseIds: [],
  });
  await db.insert(callNotes).values({
    ...row,
    event: 'called',
    text: `Zelda Quark (${email}) wants to fix it herself.`,
    staffId: row.id,
    at,
  });
  const reason = { reason: 'bounced', answer: `<${email}>: gone`, now: at } as const;
  for (const brandId of ['fairhaven', 'northlight'])
    await suppress(db, { address: email, brandId }, reason);
  const { browser: staff } = await staffOf(portal);
  await staff.call(liftSuppression, { address: email, brandId: 'northlight' });
  await portal.runJobs();
  await refreshSummaries(portal.services);
  return { owner, zelda, db };
}

describe('npm run admin -- person erase', () => {
  test('CSL-092: says first what goes and what stays, and then takes a person’s name out of every table', async () => {
    const { owner, zelda, db } = await personEverywhere();
    const other = await portal.owner({ email: 'other@shop.example' });
    const traces = [zelda.email, 'Zelda', 'Quark'];
    const before = await tablesWith(db, traces);
    expect(before.length).toBeGreaterThan(13);

    const asked = await erase(zelda.email);
    expect(asked.code).toBe(1);
    expect(asked.lines.join('\n')).toMatch(
      /^With --yes these go for good:\n {2}their account, and where they are signed in\n/,
    );
    expect(asked.lines.join('\n')).toMatch(/1 × trainees: name and email address/);
    expect(asked.lines.join('\n')).toMatch(/These stay:\n {2}their id, without name and address/);
    expect(await tablesWith(db, traces)).toEqual(before);

    expect(await erase(zelda.email, '--yes')).toMatchObject({ code: 0 });
    await refreshSummaries(portal.services);
    expect(await tablesWith(db, traces)).toEqual([]);
    expect((await zelda.call(profileCheck, {})).refused).toBe('NO_SESSION');
    expect(await portal.services.identity.findUser(zelda.email)).toBeNull();
    const [consent] = await db.select().from(consents);
    expect(consent).toMatchObject({ cognitoId: zelda.cognitoId, email: 'A former user' });
    const [statement] = await db.select().from(statements);
    expect(statement).toMatchObject({
      scope: 'All that A former user looks after',
      note: 'Ask A former user.',
      statedByName: 'Ada Baker',
    });
    const { entries } = (await owner.call(getActivity, {})).data;
    const erased = entries.find(({ action }) => action === 'person.erase');
    expect(erased?.subject).toBe(zelda.cognitoId);
    const theirs = entries.find(({ action }) => action.endsWith('createTarget'));
    expect(theirs?.actor).toMatchObject({ email: 'A former user', name: '' });
    expect((await other.call(accounts.check, {})).data.authenticated).toBe(true);
    expect((await erase(zelda.email, '--yes')).lines).toEqual([
      `Nothing is kept of ${zelda.email}.`,
    ]);
  });

  test('CSL-092: refuses the last admin, and names the organisation’s erasure', async () => {
    const owner = await portal.owner();
    const answer = await erase(owner.email, '--yes');
    expect(answer.code).toBe(1);
    expect(answer.lines.join()).toContain(`organization erase --id ${owner.orgId}`);
    expect((await owner.call(profileCheck, {})).status).toBe(200);
  });

  test('CSL-092: nothing else of the audit log can be changed', async () => {
    const { orgId } = await portal.owner();
    const db = portal.db;
    const change = (set: Partial<typeof auditEntries.$inferInsert>, erasing: boolean) =>
      db.transaction(async (tx) => {
        if (erasing) await tx.execute(sql`select set_config('app.audit_erasure', 'on', true)`);
        await tx.update(auditEntries).set(set).where(eq(auditEntries.orgId, orgId));
      });
    await expect(change({ action: 'x' }, true)).rejects.toThrow();
    await expect(change({ actorId: 'x' }, true)).rejects.toThrow();
    await expect(change({ subject: 'x' }, false)).rejects.toThrow();
    await expect(change({ subject: 'x' }, true)).resolves.toBeUndefined();
  });
});

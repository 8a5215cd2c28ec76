import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { pruneAudit } from '#kit/server/audit/pruneAudit.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { sessions } from '#modules/foundation/people/server/tables.ts';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import { countRows, openPortal, portalForAll, runJob } from '#tests/support/portal.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import * as settings from '../calls/settings.ts';

const portal = portalForAll();

const activityOf = async (visitor: Visitor, before?: string) =>
  (await visitor.call(settings.getActivity, before === undefined ? {} : { before })).data;

describe('GET /api/settings/getActivity', () => {
  it('SET-060: tells who changed what, when and from where, newest first', async () => {
    const owner = await portal.owner({ companyName: 'Harbor Bakery' });
    portal.clock.forward(60);
    const transactionId = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
    await owner.call(
      invite_user,
      { email: 'ada@shop.example' },
      { 'x-transaction-id': transactionId },
    );
    const { entries, next } = await activityOf(owner);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['/accounts/invite_user', 'ada@shop.example'],
      ['/profile/profileSave', 'Harbor Bakery'],
    ]);
    expect(entries[0]).toMatchObject({
      at: portal.clock.now().toISOString(),
      actor: { kind: 'admin', name: 'Ada Baker', email: owner.email },
      ip: '127.0.0.1',
    });
    expect(next).toBeNull();
    const [row] = await portal.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, '/accounts/invite_user'));
    expect(row?.transactionId).toBe(transactionId);
  });

  it('SET-060: goes back a page at a time, and misses none that share an instant', async () => {
    const owner = await portal.owner();
    for (let n = 0; n < 60; n += 1) {
      await owner.call(profile.editUser, {
        cognitoId: owner.cognitoId,
        userProfile: { jobTitle: `Title ${n}` },
      });
      if (n % 20 === 19) portal.clock.forward(1);
    }
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await activityOf(owner, next ?? undefined);
      seen.push(...page.entries.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect([seen.length, new Set(seen).size]).toEqual([61, 61]);
  });

  it('SET-060: of one instant it tells what was done last first, over all pages', async () => {
    const owner = await portal.owner();
    portal.clock.forward(60);
    const change = (n: number) => ({
      orgId: owner.orgId,
      at: portal.clock.now(),
      actorKind: 'system' as const,
      actorId: null,
      actorEmail: '',
      action: '/profile/editUser',
      subject: `Change ${n}`,
      ip: '',
      transactionId: '',
    });
    await portal.db.transaction(async (tx) => {
      for (let n = 0; n < 60; n += 1) await recordChange(tx, change(n));
    });
    const subjects: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await activityOf(owner, next ?? undefined);
      subjects.push(...page.entries.map(({ subject }) => subject));
      next = page.next;
    } while (next);
    expect(subjects.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, n) => `Change ${59 - n}`));
    expect(subjects).toHaveLength(61);
  });

  it('refuses a mark that it did not write', async () => {
    const owner = await portal.owner();
    const answer = await owner.call(settings.getActivity, { before: 'yesterday' });
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it('shows an organisation its own alone', async () => {
    const owner = await portal.owner();
    const stranger = await portal.owner({ companyName: 'Other Shop' });
    const { entries } = await activityOf(owner);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(stranger.email);
  });
});

describe('The audit log', () => {
  it('SET-061: has no entry of a call that was refused, or failed', async () => {
    const owner = await portal.owner();
    await owner.call(invite_user, { email: owner.email });
    await owner.call(profile.editUser, { cognitoId: 'nobody', userProfile: { firstName: 'X' } });
    expect((await activityOf(owner)).entries).toHaveLength(1);
  });

  it('SET-061: is written with the change or not at all', async () => {
    const broken = await openPortal();
    const owner = await broken.owner();
    await broken.services.database.system.execute(
      sql`alter table audit_entries add constraint none check (action <> '/accounts/invite_user')`,
    );
    const answer = await owner.call(invite_user, { email: 'ada@shop.example' });
    expect(answer.status).toBe(500);
    expect(await countRows(broken.services, 'accounts_invites')).toBe(0);
    await broken.close();
  });

  it('SET-062, security T8 › names staff of a customer-service session as staff, not as the admin', async () => {
    const owner = await portal.owner({ email: 'visited@shop.example' });
    const support = new Visitor(portal);
    await support.signIn('visited@shop.example', testPassword);
    const idHash = hashSecret(support.cookies.get('session') ?? '');
    const db = portal.db;
    await db.update(sessions).set({ customerService: true }).where(eq(sessions.idHash, idHash));
    portal.clock.forward(1);
    await support.call(saveAssessment, {
      data: { elementPath: 'people.leadership.security-lead', level: 3 },
    });
    const { entries } = await activityOf(owner);
    expect(entries[0]).toMatchObject({
      action: '/zimm/saveAssessment',
      actor: { kind: 'staff', name: '', email: '' },
    });
  });

  it('records who accepts an invite', async () => {
    const owner = await portal.owner();
    await owner.call(invite_user, { email: 'joins@shop.example' });
    const [mail] = await portal.mailbox('joins@shop.example');
    const linkId = /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    portal.clock.forward(1);
    await portal.visitor().call(accounts.inviteLink, { linkId, password: testPassword });
    expect((await activityOf(owner)).entries[0]).toMatchObject({
      action: '/accounts/inviteLink',
      actor: { kind: 'admin', email: 'joins@shop.example' },
    });
  });

  it('security I8 › keeps a subject as one line', async () => {
    const owner = await portal.owner();
    await portal.db.transaction(async (tx) => {
      await recordChange(tx, {
        orgId: owner.orgId,
        at: portal.clock.now(),
        actorKind: 'system',
        actorId: null,
        actorEmail: '',
        action: '/profile/editUser',
        subject: `a\r\nb\u0000${'x'.repeat(400)}`,
        ip: '',
        transactionId: '',
      });
    });
    const found = (await activityOf(owner)).entries.find(({ actor }) => actor.kind === 'system');
    expect(found?.subject).toBe(`a b ${'x'.repeat(296)}`);
  });

  it.each([
    ['update', sql`update audit_entries set subject = 'nothing'`],
    ['delete', sql`delete from audit_entries`],
    ['truncate', sql`truncate audit_entries`],
  ])('SET-061: refuses to %s, to the owner of its table too', async (_what, statement) => {
    await portal.owner();
    const before = await countRows(portal.services, 'audit_entries');
    await expect(portal.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only added to') },
    });
    expect(await countRows(portal.services, 'audit_entries')).toBe(before);
  });

  it.skipIf(inject('postgresUrl') === null)(
    'gives a tenant no right to change or delete, nor to see the chains (PostgreSQL)',
    async () => {
      const owner = await portal.owner();
      const door = portal.services.database.forOrganization(owner.orgId);
      await expect(door.transaction((tx) => tx.delete(auditEntries))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
      await expect(
        door.transaction((tx) => tx.execute(sql`select * from audit_chains`)),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
    },
  );

  it('drops what is older than its retention, and nothing else', async () => {
    const kept = await openPortal({ env: { AUDIT_RETENTION_DAYS: '30' } });
    const owner = await kept.owner();
    kept.clock.forward(31 * 86_400);
    await owner.signIn(owner.email, testPassword);
    await owner.call(profile.editUser, {
      cognitoId: owner.cognitoId,
      userProfile: { jobTitle: 'Owner' },
    });
    await runJob(kept.services, pruneAudit);
    const { entries } = await activityOf(owner);
    expect(entries.map(({ action }) => action)).toEqual(['/profile/editUser']);
    await kept.close();
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { users } from '#modules/foundation/people/server/tables.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import { portalForEach } from '#tests/support/portal.ts';
import { codeAt, consoleVisitor, staffOf, staffPassword } from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const portal = portalForEach();

const end = (...words: string[]) => typed(portal.services, 'sessions', 'end', ...words);
const isIn = async (visitor: Visitor) =>
  (await visitor.call(accounts.check, {})).data.authenticated;
const isAtWork = async ({ browser }: { browser: Visitor }) =>
  (await browser.call(staff.checkStaff, {})).data.staff !== null;
const logged = async (browser: Visitor) =>
  (await browser.call(staff.readStaffLog, {})).data.entries.map(
    ({ by, what, subject }) => `${by}: ${what} ${subject}`,
  );

async function ownerOfNorthlight(): Promise<Visitor> {
  const visitor = portal.visitor({ host: 'northlight.localhost:3000' });
  await visitor.signUp('nora@shop.example');
  await visitor.onboard('Corner Shop');
  return visitor;
}

describe('npm run admin -- sessions end', () => {
  test('CSL-302: ends sessions and sign-ins of all customers, and no staff’s, once it is said', async () => {
    const { browser } = await staffOf(portal);
    const [owner, other] = [await portal.owner(), await ownerOfNorthlight()];
    const { AccessToken, IdToken } = await owner.tokens(owner.email);
    expect(await end('customers')).toEqual({
      code: 1,
      lines: ['With --yes all customers are signed out everywhere.'],
    });
    expect([await isIn(owner), await isIn(other)]).toEqual([true, true]);

    expect(await end('customers', '--yes')).toEqual({
      code: 0,
      lines: ['Signed out everywhere: all customers (2).'],
    });
    expect([await isIn(owner), await isIn(other)]).toEqual([false, false]);
    expect((await owner.pool('GetUser', { AccessToken })).status).toBe(400);
    const opened = await owner.call(accounts.session, { idToken: IdToken });
    expect(opened.refused).not.toBeNull();
    expect(await logged(browser)).toContain('jo: Signed out by a command all customers');
  });

  test('CSL-302: of one brand alone', async () => {
    const newcomer = portal.visitor({ host: 'northlight.localhost:3000' });
    await newcomer.signUp('newcomer@shop.example');
    const [owner, other] = [await portal.owner(), await ownerOfNorthlight()];
    expect(await end('customers', '--brand', 'northlight', '--yes')).toMatchObject({ code: 0 });
    expect([await isIn(owner), await isIn(other), await isIn(newcomer)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await end('customers', '--brand', 'nobodys', '--yes')).toEqual({
      code: 1,
      lines: ['There is nobody: all customers of nobodys.'],
    });
  });

  test('CSL-302: a brand’s are who belong to its organizations, wherever they first signed in', async () => {
    const [owner, other] = [await portal.owner(), await ownerOfNorthlight()];
    const setBrand = (email: string, brandId: string) =>
      portal.db.update(users).set({ brandId }).where(eq(users.email, email));
    await setBrand(owner.email, 'northlight');
    await setBrand(other.email, 'fairhaven');
    expect(await end('customers', '--brand', 'northlight', '--yes')).toEqual({
      code: 0,
      lines: ['Signed out everywhere: all customers of northlight (1).'],
    });
    expect([await isIn(owner), await isIn(other)]).toEqual([true, false]);
  });

  test('CSL-302: goes on where the user pool refuses one, and says how many are left', async () => {
    const [owner, other] = [await portal.owner(), await ownerOfNorthlight()];
    const { identity } = portal.services;
    let asked = 0;
    const signOut = async (cognitoId: string) => {
      asked += 1;
      if (asked === 1) throw new Error('The pool is away.');
      await identity.signOut(cognitoId);
    };
    const services = { ...portal.services, identity: { ...identity, signOut } };
    expect(await typed(services, 'sessions', 'end', 'customers', '--yes')).toEqual({
      code: 1,
      lines: ['1 of 2 are not signed out, and the log has why: run it again.'],
    });
    expect([await isIn(owner), await isIn(other)].sort()).toEqual([false, true]);
  });

  test('CSL-302: ends what staff have open, begun sign-ins and visits among it, and no customer’s session', async () => {
    const [ada, bo] = [await staffOf(portal), await staffOf(portal, 'support')];
    const owner = await portal.owner();
    const { orgId } = owner;
    const { url } = (await bo.browser.call(accounts.openVisit, { orgId, reason: 'Ticket 7' })).data;
    const visit = portal.visitor();
    const linkId = url.split('/').at(-1) ?? '';
    expect((await visit.call(accounts.supportSession, { linkId })).refused).toBeNull();
    portal.clock.forward(60);
    const { email, secret } = ada;
    const later = consoleVisitor(portal);
    const signIn = () => later.call(staff.signInStaff, { email, password: staffPassword });
    const { challenge } = (await signIn()).data;

    expect(await end('staff', '--brand', 'northlight', '--yes')).toMatchObject({ code: 1 });
    expect(await isAtWork(ada)).toBe(true);
    expect(await end('staff', '--yes')).toMatchObject({ code: 0 });
    expect([await isAtWork(ada), await isAtWork(bo), await isIn(visit)]).toEqual([
      false,
      false,
      false,
    ]);
    const enter = (begun: string) =>
      later.call(staff.enterCode, { challenge: begun, code: codeAt(portal, secret) });
    expect((await enter(challenge)).refused).not.toBeNull();
    expect(await isIn(owner)).toBe(true);
    expect((await enter((await signIn()).data.challenge)).status).toBe(200);
    expect(await logged(later)).toContain('jo: Signed out by a command all staff');
  });
});

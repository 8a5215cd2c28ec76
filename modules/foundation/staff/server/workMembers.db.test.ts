import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import { openPortal, portalForAll } from '#tests/support/portal.ts';
import {
  codeAt,
  consoleVisitor,
  setUpLinkOf,
  signInAgain,
  staffForAll,
  staffOf,
  staffPassword,
} from '#tests/support/staff.ts';
import {
  type WorkDirectoryAccount,
  workDirectoryForAll,
} from '#tests/support/workDirectoryServer.ts';
import { comeBack, signInByWork, workAccount } from '#tests/support/workSignIns.ts';
import * as contract from '../calls.ts';
import { staffMembers } from './tables.ts';

const directory = workDirectoryForAll();
const portal = portalForAll(() => ({ env: directory.env }));
const admin = staffForAll(portal);

const signIn = async (account: WorkDirectoryAccount) => {
  const { browser, answer } = await signInByWork(portal, directory, account);
  return { browser, refused: answer.refused, staffId: answer.refused ? null : answer.data.staffId };
};
const rowOf = async (email: string) => {
  const db = portal.db;
  return (await db.select().from(staffMembers).where(eq(staffMembers.email, email)))[0];
};
const emailOf = (account: WorkDirectoryAccount) => account.email ?? '';

describe('A work account', () => {
  it.each<[string, Partial<WorkDirectoryAccount>, string]>([
    ['the directory says is not verified', { email_verified: false }, 'MAIL_UNPROVEN'],
    ['the directory says nothing of', { email_verified: undefined }, 'MAIL_UNPROVEN'],
    ['there is none', { email: undefined }, 'MAIL_UNPROVEN'],
    ['is of another domain', { email: 'ada@evil.example' }, 'DOMAIN_FOREIGN'],
    ['is of a domain below', { email: 'ada@x.provider.example' }, 'DOMAIN_FOREIGN'],
  ])('CSL-247: signs nobody in whose address %s', async (_what, changed, refused) => {
    const account = workAccount(changed);
    const opened = await signIn(account);
    expect(opened.refused).toBe(refused);
    expect((await opened.browser.call(portfolio.listCustomers, {})).refused).toBe('NO_SESSION');
    expect(await rowOf(emailOf(account))).toBeUndefined();
  });

  it('CSL-247: joins nobody by an address that nobody vouches for', async () => {
    const person = await staffOf(portal);
    const taken = workAccount({ email: person.email, email_verified: false });
    expect((await signIn(taken)).refused).toBe('MAIL_UNPROVEN');
    expect((await rowOf(person.email))?.workSubject).toBeNull();
  });

  it('CSL-248: needs a group with a role; of several the first that is set counts', async () => {
    expect((await signIn(workAccount({ groups: [] }))).refused).toBe('GROUP_MISSING');
    expect((await signIn(workAccount({ groups: ['helpdesk'] }))).refused).toBe('GROUP_MISSING');
    const several = workAccount({ groups: ['Writers', 'Console admins', 'Helpdesk'] });
    expect((await signIn(several)).refused).toBeNull();
    expect((await rowOf(emailOf(several)))?.role).toBe('administrator');
  });

  it('CSL-248: has its role brought up to date at each sign-in, in sessions that are open too', async () => {
    const account = workAccount({ groups: ['Console admins'] });
    const { browser } = await signIn(account);
    await signIn({ ...account, groups: ['Writers'] });
    expect((await browser.call(contract.checkStaff, {})).data.staff?.role).toBe('content');
    expect((await browser.call(contract.listStaff, {})).refused).toBe('ROLE_FORBIDS');
  });

  it('CSL-248: leaves the brands as they were said, also once an administrator is none any more', async () => {
    const account = workAccount();
    const { browser, staffId } = await signIn(account);
    const forAllBrands = async () =>
      (await browser.call(contract.checkStaff, {})).data.staff?.forAllBrands;
    const said = { staffId: staffId ?? '', brandIds: ['northlight'] };
    expect((await admin.browser.call(contract.setStaffBrands, said)).refused).toBeNull();
    expect(await forAllBrands()).toBe(false);
    await signIn({ ...account, groups: ['Console admins'] });
    expect(await forAllBrands()).toBe(true);
    await signIn(account);
    expect(await forAllBrands()).toBe(false);
  });

  it('CSL-248: puts out at once whom the directory gives no role any more, and nobody else', async () => {
    const account = workAccount();
    const { browser } = await signIn(account);
    const other = await signIn(workAccount());
    const taken = workAccount({ email: emailOf(account), groups: [] });
    expect((await signIn(taken)).refused).toBe('GROUP_MISSING');
    expect((await browser.call(portfolio.listCustomers, {})).status).toBe(200);
    expect((await signIn({ ...account, groups: [] })).refused).toBe('GROUP_MISSING');
    expect((await browser.call(portfolio.listCustomers, {})).refused).toBe('NO_SESSION');
    expect((await other.browser.call(portfolio.listCustomers, {})).status).toBe(200);
    expect((await signIn(account)).refused).toBeNull();
  });

  it('CSL-249: is known by its id at the directory, whatever its address is by now', async () => {
    const account = workAccount();
    const first = await signIn(account);
    const moved = await signIn({ ...account, email: `moved-${emailOf(account)}` });
    expect(moved.staffId).toBe(first.staffId);
    const other = await signIn(workAccount({ email: `moved-${emailOf(account)}` }));
    expect(other.refused).toBeNull();
    expect(other.staffId).not.toBe(first.staffId);
  });

  it('CSL-249: makes one of the staff, also of two first sign-ins at once', async () => {
    const account = workAccount({ name: 'Bo\nRay' });
    const browsers = [consoleVisitor(portal), consoleVisitor(portal)];
    const backs: Awaited<ReturnType<typeof comeBack>>[] = [];
    for (const browser of browsers) backs.push(await comeBack(directory, browser, account));
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.call(contract.finishWorkSignIn, { ...backs[at] })),
    );
    expect(new Set(answers.map(({ data }) => data.staffId)).size).toBe(1);
    const row = await rowOf(emailOf(account));
    expect(row).toMatchObject({ passwordHash: null, brandIds: [], createdBy: 'work account' });
    // A name of two lines is none.
    expect(row?.name).toBe(account.email);
    const listed = (await admin.browser.call(contract.listStaff, {})).data.members;
    expect(listed.find(({ email }) => email === account.email)?.state).toBe('active');
  });

  it('CSL-250: joins whoever is on the staff with its address, once, who keeps their password', async () => {
    const person = await staffOf(portal, 'content');
    const account = workAccount({ email: person.email });
    expect((await signIn(account)).staffId).toBe(person.staffId);
    expect((await rowOf(person.email))?.role).toBe('support');
    const second = workAccount({ email: person.email });
    expect((await signIn(second)).refused).toBe('ACCOUNT_LINKED');
    expect((await signIn(account)).staffId).toBe(person.staffId);
    portal.clock.forward(60);
    const again = await signInAgain(portal, person);
    expect((await again.call(contract.checkStaff, {})).data.staff?.role).toBe('support');
  });

  it('CSL-250: is forgotten with a new set-up link, and lets nobody in who is blocked', async () => {
    const account = workAccount();
    const { browser, staffId } = await signIn(account);
    const id = staffId ?? '';
    const block = (blocked: boolean) =>
      admin.browser.call(contract.blockStaff, { staffId: id, blocked });
    await block(true);
    expect((await browser.call(portfolio.listCustomers, {})).refused).toBe('NO_SESSION');
    expect((await signIn(account)).refused).toBe('STAFF_BLOCKED');
    const other = workAccount({ email: emailOf(account) });
    expect((await signIn(other)).refused).toBe('STAFF_BLOCKED');
    await block(false);
    expect((await signIn(account)).staffId).toBe(id);

    await admin.browser.call(contract.renewStaff, { staffId: id });
    expect((await rowOf(emailOf(account)))?.workSubject).toBeNull();
    expect((await signIn(other)).staffId).toBe(id);
    expect((await signIn(account)).refused).toBe('ACCOUNT_LINKED');
  });
});

describe('With STAFF_OIDC_ONLY', () => {
  const [glass, former] = ['glass@provider.example', 'former@provider.example'];
  const openOnly = async () => {
    const only = await openPortal({
      env: {
        ...directory.env,
        STAFF_OIDC_ONLY: 'true',
        STAFF_OIDC_BREAK_GLASS: `${glass}, ${former}`,
      },
    });
    onTestFinished(() => only.close());
    return only;
  };

  it('CSL-252: a password signs in nobody but whom the operator named for an emergency', async () => {
    const only = await openOnly();
    const person = await staffOf(only, 'administrator', glass);
    const visitor = consoleVisitor(only);
    expect((await visitor.call(contract.checkStaff, {})).data.workAccounts).toBe('only');
    only.clock.forward(60);
    const again = await signInAgain(only, person);
    expect((await again.call(portfolio.listCustomers, {})).status).toBe(200);

    const email = `${randomUUID()}@provider.example`;
    await staffOf(only, 'administrator', former);
    // As if they had set it before: a named address is what lets it count.
    await only.services.database.system
      .update(staffMembers)
      .set({ email })
      .where(eq(staffMembers.email, former));
    const refused = await visitor.call(contract.signInStaff, { email, password: staffPassword });
    expect([refused.status, refused.refused]).toEqual([401, 'WRONG_CREDENTIALS']);
    const { answer } = await signInByWork(only, directory, workAccount({ email }));
    expect(answer.data.email).toBe(email);
  });

  it('CSL-250: joins no account to an address for emergencies, and leaves its role', async () => {
    const only = await openOnly();
    await staffOf(only, 'administrator', glass);
    for (const email of [glass, former]) {
      const account = workAccount({ email });
      const { answer } = await signInByWork(only, directory, account);
      expect(answer.refused).toBe('EMERGENCY_ACCOUNT');
    }
    const rows = await only.services.database.system.select().from(staffMembers);
    const left = rows.filter(({ email }) => [glass, former].includes(email));
    expect(left.map(({ role, workSubject }) => ({ role, workSubject }))).toEqual([
      { role: 'administrator', workSubject: null },
    ]);
  });

  it('CSL-252: a set-up link sets no password, and whoever is added is mailed how they sign in', async () => {
    const only = await openOnly();
    const person = await staffOf(only, 'administrator', glass);
    const email = `${randomUUID()}@provider.example`;
    const linkId = await setUpLinkOf(only, 'support', email);
    const visitor = consoleVisitor(only);
    expect((await visitor.call(contract.readSetUp, { linkId })).refused).toBe('LINK_INVALID');
    const code = codeAt(only, person.secret);
    const set = await visitor.call(contract.setUp, { linkId, password: staffPassword, code });
    expect(set.refused).toBe('LINK_INVALID');

    const added = await person.browser.call(contract.addStaff, {
      email: `bo-${email}`,
      name: 'Bo Ray',
      role: 'support',
      brandIds: [],
    });
    expect(added.data).toEqual({ sentTo: `bo-${email}`, hoursValid: null });
    const [mail] = await only.mailbox(`bo-${email}`);
    expect(mail?.subject).toBe('Sign in to the console with your work account');
    expect(mail?.text).not.toContain('/set-up/');
  });
});

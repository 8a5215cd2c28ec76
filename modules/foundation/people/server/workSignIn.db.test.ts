/** Admins sign in with the accounts of their organization's own directory. */
import { sql } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countUse } from '#kit/server/limits/countUse.ts';
import {
  accountAt,
  comesBack,
  comesByWork,
  directedOwner,
  recordsOfTest,
  setsDirectory,
} from '#tests/support/directories.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, enterCode, turnOnFor } from '#tests/support/secondStep.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import {
  portalReturnUrl,
  startWorkDirectory,
  workDirectoryForAll,
} from '#tests/support/workDirectoryServer.ts';
import * as accounts from '../calls/accounts.ts';
import * as contract from '../calls/directory.ts';
import { profileCheck, removeUser, switchOrganization } from '../calls/profile.ts';
import {
  getActivity,
  getUserInviteList,
  getUserList,
  invite_user,
  setRole,
  setSecondStepRule,
} from '../calls/settings.ts';
import { changeDirectory, deleteLinks, findDirectory } from './store/directories.ts';
import { findMember, setBlocked, setPersonEmail } from './store/people.ts';

const { records, names } = recordsOfTest();
const directory = workDirectoryForAll(portalReturnUrl);
const portal = portalForAll({ services: { names } });

const directed = () => directedOwner(portal, directory, records);
const comes = (domain: string, account = accountAt(domain), browser = portal.visitor()) =>
  comesByWork(portal, directory, domain, account, browser);
const back = (domain: string, account = accountAt(domain), browser = portal.visitor()) =>
  comesBack(browser, directory, domain, account);
const finish = (browser: Visitor, returned: object) =>
  browser.call(contract.finishDirectorySignIn, { ...returned });
const checkOf = async (who: Visitor) => (await who.call(accounts.check, { bc: true })).data;
const isIn = async (who: Visitor) => (await checkOf(who)).authenticated;
/** What comes of a return, and that nobody is signed in where it is refused. */
async function refusalOf(browser: Visitor, returned: object): Promise<string | null> {
  const { refused } = await finish(browser, returned);
  expect(await isIn(browser)).toBe(refused === null);
  return refused;
}
const subjectsTo = async (address: string) =>
  (await portal.mailbox(address)).map(({ subject }) => subject);
/** An admin with an address of the domain, and where they are signed in by the password. */
const colleague = (owner: Visitor, domain: string, name = 'ada') =>
  join(portal, owner, `${name}@${domain}`);
/** The answer to a sign-in by the password. */
async function byPassword(email: string) {
  const browser = portal.visitor();
  const { AuthenticationResult: tokens } = await beginSignIn(clientOf(browser), email);
  const answer = await browser.call(accounts.session, { idToken: tokens?.IdToken ?? '' });
  return { browser, refused: answer.refused };
}
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

describe('GET /api/directory/isWorkOffered', () => {
  it('ACC-351: answers for a domain, at the address of the organization’s brand', async () => {
    const { domain } = await directed();
    const ask = (asked: string, host?: string) =>
      portal.visitor({ host }).call(contract.isWorkOffered, { domain: asked });
    expect((await ask(domain)).data).toEqual({ isOffered: true });
    for (const other of ['shop.example', `x.${domain}`, `x${domain}`])
      expect((await ask(other)).data).toEqual({ isOffered: false });
    expect((await ask(domain, 'northlight.example')).data).toEqual({ isOffered: false });
    const elsewhere = portal.visitor({ host: 'northlight.example' });
    const started = await elsewhere.call(contract.startDirectorySignIn, { domain });
    expect(started.refused).toBe('NOT_FOUND');
  });

  it('ACC-351: offers whoever is signed in their own organization’s directory alone', async () => {
    const [own, other] = [await directed(), await directed()];
    const asked = { domain: own.domain };
    expect((await own.owner.call(contract.isWorkOffered, asked)).data.isOffered).toBe(true);
    expect((await other.owner.call(contract.isWorkOffered, asked)).data.isOffered).toBe(false);
    const again = { ...asked, again: true };
    expect((await other.owner.call(contract.startDirectorySignIn, again)).refused).toBe(
      'NOT_FOUND',
    );
  });
});

describe('POST /api/directory/startDirectorySignIn and finishDirectorySignIn', () => {
  it('ACC-385: begin beyond what strangers begin where an admin signed in before, and nowhere else', async () => {
    const { owner, domain } = await directed();
    const begins = async (browser: Visitor) =>
      (await browser.call(contract.startDirectorySignIn, { domain })).refused;
    const countBegun = (asker: string) => {
      const many = { key: `directory:${owner.orgId}${asker}`, max: 120, seconds: 60, uses: 119 };
      return countUse(portal.services.database.system, [many], portal.clock.now());
    };
    await countBegun('');
    expect(await begins(portal.visitor())).toBeNull();
    await owner.call(accounts.logout, {}).then(({ data }) => data);
    for (const browser of [portal.visitor(), await portal.owner()])
      expect(await begins(browser)).toBe('TOO_MANY');
    await countBegun('#known');
    expect(await begins(owner)).toBeNull();
    expect(await begins(owner)).toBe('TOO_MANY');
  });

  it('ACC-352: open a session of an admin by a code, with PKCE, state and nonce, at the brand’s address of return', async () => {
    const { owner, domain } = await directed();
    await colleague(owner, domain);
    const browser = portal.visitor();
    directory.account = accountAt(domain);
    const loaded = (await owner.call(contract.loadDirectory, {})).data;
    const begun = await browser.call(contract.startDirectorySignIn, { domain });
    const asked = new URL(begun.data.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: loaded.directory?.returnUrl,
      code_challenge_method: 'S256',
    });
    const cookie = [begun.headers['set-cookie']]
      .flat()
      .find((line) => /^sign_in=/.test(line ?? ''));
    expect(cookie).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Lax/);
    expect(cookie).not.toContain(asked.get('state'));
    const returned = await directory.visit(begun.data.url);
    expect((await finish(browser, returned)).data).toEqual({});
    expect(await checkOf(browser)).toMatchObject({ email: `ada@${domain}`, orgId: owner.orgId });
  });

  it('ACC-352: make nobody an admin, and let nobody in who is blocked', async () => {
    const { owner, domain } = await directed();
    const { browser, answer } = await comes(domain, accountAt(domain, 'eve'));
    expect(answer.refused).toBe('NOT_ADMIN');
    expect(await isIn(browser)).toBe(false);
    const ada = await colleague(owner, domain);
    await setBlocked(portal.db, ada.cognitoId, portal.clock.now());
    expect((await comes(domain)).answer.refused).toBe('NOT_ADMIN');
    expect((await owner.call(getUserList, {})).data.userList).toHaveLength(2);
  });

  it('ACC-353: take what came back once, within ten minutes, to the browser that began it', async () => {
    const { owner, domain } = await directed();
    await colleague(owner, domain);
    const account = accountAt(domain);
    const [one, other, late] = [portal.visitor(), portal.visitor(), portal.visitor()];
    const first = await back(domain, account, one);
    const kept = one.cookies.get('sign_in') ?? '';
    await back(domain, account, other);
    expect(await refusalOf(other, first)).toBe('SIGN_IN_OVER');
    expect(await refusalOf(portal.visitor(), first)).toBe('SIGN_IN_OVER');
    expect(await refusalOf(one, first)).toBeNull();
    const copy = portal.visitor();
    copy.cookies.set('sign_in', kept);
    expect(await refusalOf(copy, first)).toBe('SIGN_IN_OVER');
    const made = portal.visitor();
    made.cookies.set('sign_in', encodeURIComponent(JSON.stringify({ ...first, until: 1e15 })));
    expect(await refusalOf(made, first)).toBe('SIGN_IN_OVER');
    const tooLate = await back(domain, account, late);
    portal.clock.forward(601);
    expect(await refusalOf(late, tooLate)).toBe('SIGN_IN_OVER');
  });

  it('ACC-353: take nothing that began before the directory was set anew, or switched off', async () => {
    const { owner, domain } = await directed();
    const browser = portal.visitor();
    const began = await back(domain, accountAt(domain, 'owner'), browser);
    await owner.call(contract.switchDirectory, { mode: 'off' }).then(({ data }) => data);
    expect(await refusalOf(browser, began)).toBe('SIGN_IN_OVER');

    const other = await startWorkDirectory({ returnUrl: portalReturnUrl });
    onTestFinished(() => other.close());
    const again = await directed();
    const at = await back(again.domain, accountAt(again.domain, 'owner'), browser);
    await setsDirectory(again.owner, other).then(({ data }) => data);
    expect(await refusalOf(browser, at)).toBe('SIGN_IN_OVER');
  });

  it('ACC-354: refuse a code of another directory, or of another browser', async () => {
    const other = await startWorkDirectory({ returnUrl: portalReturnUrl });
    onTestFinished(() => other.close());
    const { domain } = await directed();
    const theirs = await directedOwner(portal, other, records);
    const [one, two] = [portal.visitor(), portal.visitor()];
    const own = await back(domain, accountAt(domain, 'owner'), one);
    const account = accountAt(theirs.domain, 'owner');
    const foreign = await comesBack(two, other, theirs.domain, account);
    // The other directory passes on what it was given for itself, in the name of this one and in its own.
    for (const iss of [own.iss, foreign.iss]) {
      const browser = portal.visitor();
      const right = await back(domain, accountAt(domain, 'owner'), browser);
      expect(await refusalOf(browser, { ...right, code: foreign.code, iss })).toBe(
        'DIRECTORY_REFUSED',
      );
    }
    const three = portal.visitor();
    const right = await back(domain, accountAt(domain, 'owner'), three);
    expect(await refusalOf(three, { ...right, code: own.code })).toBe('DIRECTORY_REFUSED');
  });

  it.each([
    { honest: true, hostile: true, refused: 'SIGN_IN_OVER' },
    { honest: false, hostile: true, refused: 'SIGN_IN_OVER' },
    { honest: true, hostile: false, refused: 'SIGN_IN_OVER' },
    { honest: false, hostile: false, refused: 'DIRECTORY_REFUSED' },
  ])(
    'ACC-386, ACC-387: hand no directory the code of another that does not name itself, whichever has an address of its own (%#)',
    async ({ honest, hostile, refused }) => {
      const evil = await startWorkDirectory({ returnUrl: portalReturnUrl });
      onTestFinished(() => evil.close());
      evil.isNameless = true;
      const own = await directed();
      const theirs = await directedOwner(portal, evil, records);
      await changeDirectory(portal.db, own.owner.orgId, { ownReturn: honest });
      await changeDirectory(portal.db, theirs.owner.orgId, { ownReturn: hostile });
      const taken = evil.codesTaken;
      const begins = async (browser: Visitor, domain: string) =>
        new URL((await browser.call(contract.startDirectorySignIn, { domain })).data.url);
      // Whoever begins at the hostile directory is sent on to the honest one, with what an attacker began there.
      const browser = portal.visitor();
      const { searchParams: begun } = await begins(browser, theirs.domain);
      const led = await begins(portal.visitor(), own.domain);
      led.searchParams.set('state', begun.get('state') ?? '');
      directory.account = accountAt(own.domain, 'owner');
      const { iss: _, ...returned } = await directory.visit(led.href);
      expect(returned.code).toBeTruthy();
      expect(await refusalOf(browser, returned)).toBe(refused);
      expect(evil.codesTaken).toBe(taken);
    },
  );

  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'n'.repeat(43) }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end that has passed', { iat: anHourAgo - 60, exp: anHourAgo }],
  ])('ACC-354: refuse an ID token with %s, however well it is signed', async (_what, claims) => {
    const { domain } = await directed();
    directory.lie = (told) => ({ ...told, ...claims });
    expect((await comes(domain, accountAt(domain, 'owner'))).answer.refused).toBe(
      'DIRECTORY_REFUSED',
    );
  });

  it('ACC-354: refuse an ID token that another key signed, and who said no', async () => {
    const { domain } = await directed();
    directory.isForger = true;
    expect((await comes(domain, accountAt(domain, 'owner'))).answer.refused).toBe(
      'DIRECTORY_REFUSED',
    );
    directory.isForger = false;
    const no = await comesByWork(portal, directory, domain, null);
    expect(no.answer.refused).toBe('DIRECTORY_REFUSED');
  });

  it('ACC-354: say that the directory is away', async () => {
    const away = await startWorkDirectory({ returnUrl: portalReturnUrl });
    const { domain } = await directedOwner(portal, away, records);
    const browser = portal.visitor();
    const began = await comesBack(browser, away, domain, accountAt(domain, 'owner'));
    await away.close();
    expect(await refusalOf(browser, began)).toBe('DIRECTORY_AWAY');
    const answer = await portal.visitor().call(contract.startDirectorySignIn, { domain });
    expect([answer.status, answer.refused]).toEqual([503, 'DIRECTORY_AWAY']);
  });

  it('ACC-355: want an address of the domain that the directory vouches for, of nobody else’s organization', async () => {
    const { domain } = await directed();
    const other = await directed();
    const unfit = async (account: ReturnType<typeof accountAt>) =>
      (await comes(domain, account)).answer.refused;
    expect(await unfit(accountAt(domain, 'owner', { email_verified: false }))).toBe(
      'MAIL_UNPROVEN',
    );
    expect(await unfit(accountAt(other.domain, 'owner'))).toBe('DOMAIN_FOREIGN');
    expect(await unfit(accountAt(`x.${domain}`, 'owner'))).toBe('DOMAIN_FOREIGN');
  });

  it('ACC-355: want the admin to have an address of the domain, also once their account is known', async () => {
    const { owner, domain } = await directed();
    const ada = await colleague(owner, domain);
    const account = accountAt(domain);
    expect((await comes(domain, account)).answer.refused).toBeNull();
    const elsewhere = `ada@elsewhere-${domain}`;
    await setPersonEmail(portal.db, ada.cognitoId, elsewhere);
    expect((await comes(domain, account)).answer.refused).toBe('NOT_ADMIN');
  });

  it('ACC-356: know an account by its id there, join it the first time, and mail that once', async () => {
    const { owner, domain } = await directed();
    await colleague(owner, domain);
    const account = accountAt(domain);
    expect((await comes(domain, account)).answer.refused).toBeNull();
    const renamed = { ...account, email: `ada.ames@${domain}` };
    const { browser } = await comes(domain, renamed);
    expect((await checkOf(browser)).email).toBe(`ada@${domain}`);
    const told = await subjectsTo(`ada@${domain}`);
    expect(told.filter((one) => /^Your work account signs you in/.test(one))).toHaveLength(1);
    const { entries } = (await owner.call(getActivity, {})).data;
    const sentence = 'signed in with their work account for the first time';
    expect(entries.filter((one) => one.sentence === sentence)).toHaveLength(1);
  });

  it('ACC-356: refuse another account with the address, until the first is forgotten', async () => {
    const { owner, domain } = await directed();
    const ada = await colleague(owner, domain);
    await comes(domain);
    const second = accountAt(domain);
    expect((await comes(domain, second)).answer.refused).toBe('ACCOUNT_LINKED');
    const { linked } = (await owner.call(contract.loadDirectory, {})).data;
    expect(linked).toEqual([expect.objectContaining({ userId: ada.cognitoId, email: ada.email })]);
    const stranger = await directed();
    const unlink = (who: Visitor) =>
      who.call(contract.unlinkWorkAccount, { userId: ada.cognitoId });
    expect((await unlink(stranger.owner)).refused).toBe('NOT_FOUND');
    expect((await unlink(owner)).refused).toBeNull();
    expect((await unlink(owner)).refused).toBeNull();
    const { entries } = (await owner.call(getActivity, {})).data;
    const sentence = `forgot the work account of ${ada.email}`;
    expect(entries.filter((one) => one.sentence === sentence)).toHaveLength(1);
    expect((await comes(domain, second)).answer.refused).toBeNull();
  });

  it('ACC-409: what a forgotten account opened ends, and nothing else', async () => {
    const { owner, domain } = await directed();
    const ada = await colleague(owner, domain);
    const [hers, other] = [await comes(domain), await comes(domain, accountAt(domain, 'owner'))];
    const forgotten = { userId: ada.cognitoId };
    await owner.call(contract.unlinkWorkAccount, forgotten).then(({ data }) => data);
    const open = [hers.browser, ada, other.browser, owner].map(isIn);
    expect(await Promise.all(open)).toEqual([false, true, true, true]);
  });

  it('ACC-409: an account opens nothing that is forgotten at that moment', async () => {
    const { owner, domain } = await directed();
    const ada = await colleague(owner, domain);
    const browser = portal.visitor();
    const returned = await back(domain, accountAt(domain), browser);
    const transact = portal.db.transaction.bind(portal.db);
    vi.spyOn(portal.db, 'transaction').mockImplementationOnce(async (work, config) => {
      const member = await transact(work, config);
      await deleteLinks(portal.db, owner.orgId, ada.cognitoId);
      return member;
    });
    expect(await refusalOf(browser, returned)).toBe('SIGN_IN_OVER');
    vi.restoreAllMocks();
  });

  it('ACC-356: let nobody in who was removed, and forget their account', async () => {
    const { owner, domain } = await directed();
    const ada = await colleague(owner, domain);
    const account = accountAt(domain);
    const { browser } = await comes(domain, account);
    await owner.call(removeUser, { cognitoId: ada.cognitoId }).then(({ data }) => data);
    expect((await owner.call(contract.loadDirectory, {})).data.linked).toEqual([]);
    expect((await comes(domain, account)).answer.refused).toBe('NOT_ADMIN');
    expect((await browser.call(getUserInviteList, {})).refused).not.toBeNull();
  });

  it('ACC-357: make an admin of whoever is invited, with the role of the invite, and of nobody else', async () => {
    const { owner, domain } = await directed();
    const email = `ina@${domain}`;
    await owner.call(invite_user, { email, role: 'readOnly' }).then(({ data }) => data);
    const { browser, answer } = await comes(domain, accountAt(domain, 'ina'));
    expect(answer.refused).toBeNull();
    expect(await checkOf(browser)).toMatchObject({ email, orgId: owner.orgId, role: 'readOnly' });
    expect((await owner.call(getUserInviteList, {})).data.userInviteList).toEqual([]);
    expect((await subjectsTo(owner.email)).length).toBeGreaterThan(0);
    // Their account takes no password but one that a mailed link sets.
    const begun = await beginSignIn(clientOf(portal.visitor()), email, testPassword);
    expect(begun.AuthenticationResult).toBeUndefined();
  });
});

describe('A session that a work account opened', () => {
  it('ACC-358: ends after eight hours, however busy it is', async () => {
    const { owner, domain } = await directed();
    await colleague(owner, domain);
    const { browser } = await comes(domain);
    const touch = async () =>
      (await browser.call(accounts.check, { touch: true })).data.authenticated;
    for (let passed = 0; passed < 8 * 3600; passed += 600) {
      expect(await touch()).toBe(true);
      portal.clock.forward(600);
    }
    expect(await touch()).toBe(false);
  });

  it('ACC-358: stays in the organization whose directory vouches for it', async () => {
    const { owner, domain } = await directed();
    const ada = await portal.owner({ email: `ada@${domain}`, companyName: 'Corner Shop' });
    const { linkId: inviteId } = (await owner.call(invite_user, { email: ada.email })).data;
    await ada.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    const { browser } = await comes(domain);
    expect((await checkOf(browser)).orgId).toBe(owner.orgId);
    const goOver = { organization: ada.orgId };
    expect((await browser.call(switchOrganization, goOver)).refused).toBe('NOT_FOUND');
    const { organizations } = (await browser.call(profileCheck, {})).data;
    expect(organizations.map(({ id }) => id)).toEqual([owner.orgId]);
  });

  it('ACC-359: passed no second step where one is asked for, unless the directory says so', async () => {
    const { owner, domain } = await directed();
    await turnOnFor(portal, owner);
    const ada = await colleague(owner, domain);
    await turnOnFor(portal, ada);
    const account = accountAt(domain);
    const { browser } = await comes(domain, account);
    await owner.call(setSecondStepRule, { days: 0 }).then(({ data }) => data);
    // That they have one of their own says nothing of this sign-in.
    expect((await browser.call(getUserInviteList, {})).refused).toBe('SECOND_STEP_NEEDED');
    expect((await comes(domain, account)).answer.refused).toBe('STEP_MISSING');
    directory.lie = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
    const passed = await comes(domain, account);
    expect(passed.answer.refused).toBeNull();
    portal.clock.forward(700);
    expect((await passed.browser.call(getUserInviteList, {})).refused).toBeNull();
  });

  it('ACC-360: proves who somebody is as of when they proved it there, and not at all where that is not said', async () => {
    const { owner, domain } = await directed();
    await colleague(owner, domain);
    const account = accountAt(domain);
    const invites = async (who: Visitor, name: string) =>
      (await who.call(invite_user, { email: `${name}@${domain}` })).refused;
    directory.lie = (claims) => ({ ...claims, auth_time: undefined });
    expect(await invites((await comes(domain, account)).browser, 'a')).toBe('CONFIRM_SIGN_IN');
    const longAgo = seconds(portal.clock.now()) - 1000;
    directory.lie = (claims) => ({ ...claims, auth_time: longAgo });
    const { browser } = await comes(domain, account);
    expect(await invites(browser, 'b')).toBe('CONFIRM_SIGN_IN');

    directory.lie = (claims) => ({ ...claims, auth_time: seconds(portal.clock.now()) });
    directory.account = account;
    const { url } = (await browser.call(contract.startDirectorySignIn, { domain, again: true }))
      .data;
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect((await finish(browser, await directory.visit(url))).refused).toBeNull();
    expect(await invites(browser, 'c')).toBeNull();
  });
});

describe('Work accounts alone', () => {
  /** An organization that has passwords sign in nobody but owners, and an admin who used one. */
  async function shut() {
    const { owner, domain } = await directed();
    const { secret } = await turnOnFor(portal, owner);
    const ada = await colleague(owner, domain);
    const other = await join(portal, owner);
    await owner.call(contract.switchDirectory, { mode: 'only' }).then(({ data }) => data);
    return { owner, domain, secret, ada, other };
  }

  it('ACC-361: end what passwords opened for addresses of the domain, and sign in by the directory alone', async () => {
    const { owner, domain, ada, other } = await shut();
    expect([await isIn(ada), await isIn(other), await isIn(owner)]).toEqual([false, true, true]);
    expect((await byPassword(ada.email)).refused).toBe('WORK_ACCOUNT_ONLY');
    expect((await byPassword(other.email)).refused).toBeNull();
    expect((await comes(domain)).answer.refused).toBeNull();
    await owner.call(contract.switchDirectory, { mode: 'on' }).then(({ data }) => data);
    expect((await byPassword(ada.email)).refused).toBeNull();
  });

  it('ACC-408: keep the address in their domain, also for a session in another organization', async () => {
    const { owner, domain } = await directed();
    await turnOnFor(portal, owner);
    const bob = await portal.owner({ email: `bob@${domain}`, companyName: 'Corner Shop' });
    const { linkId: inviteId } = (await owner.call(invite_user, { email: bob.email })).data;
    await bob.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    const ask = async (email: string) =>
      (await bob.call(accounts.askAddressChange, { email })).refused;
    const confirm = async (email: string) => {
      const [mail] = await portal.mailbox(email);
      const linkId = /\/newAddress\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      return (await bob.call(accounts.confirmAddress, { linkId })).refused;
    };
    const [elsewhere, within] = [`bob@private-${domain}`, `robert@${domain}`];
    expect(await ask(elsewhere)).toBeNull();
    await owner.call(contract.switchDirectory, { mode: 'only' }).then(({ data }) => data);
    expect(await confirm(elsewhere)).toBe('WORK_ACCOUNT_ONLY');
    expect(await ask(elsewhere)).toBe('WORK_ACCOUNT_ONLY');
    expect([await ask(within), await confirm(within)]).toEqual([null, null]);
    const { browser } = await byPassword(within);
    expect((await checkOf(browser)).orgId).toBe(bob.orgId);
    const goOver = { organization: owner.orgId };
    expect((await browser.call(switchOrganization, goOver)).refused).toBe('NOT_FOUND');
  });

  it('ACC-408: bind no owner, and nobody whose address is of another domain', async () => {
    const { owner, other } = await shut();
    for (const who of [owner, other]) {
      const email = `new-of-${who.email}.example`;
      expect((await who.call(accounts.askAddressChange, { email })).refused).toBeNull();
    }
  });

  it('ACC-361: let owners in by a password with a second step, and by none without', async () => {
    const { owner, domain, secret } = await shut();
    const client = clientOf(portal.visitor());
    const { Session: session } = await beginSignIn(client, owner.email);
    portal.clock.forward(60);
    const code = codeAt(portal, secret);
    const passed = await enterCode(client, { email: owner.email, session, code });
    const idToken = passed.AuthenticationResult?.IdToken ?? '';
    expect((await portal.visitor().call(accounts.session, { idToken })).refused).toBeNull();
    const second = await portal.owner({ email: `two@${domain}`, companyName: 'Corner Shop' });
    const invited = await owner.call(invite_user, { email: second.email, role: 'owner' });
    await second.call(accounts.acceptInvite, { inviteId: invited.data.linkId });
    const gone = await second.call(switchOrganization, { organization: owner.orgId });
    expect(gone.refused).toBe('NOT_FOUND');
  });

  it('ACC-361: end what a password opened for whoever becomes an owner there, or is one no more', async () => {
    const { owner, domain } = await directed();
    await turnOnFor(portal, owner);
    const bea = await join(portal, owner, `bea@${domain}`, 'owner');
    await owner.call(contract.switchDirectory, { mode: 'only' }).then(({ data }) => data);
    expect(await isIn(bea)).toBe(true);
    const role = { userId: bea.cognitoId, role: 'admin' } as const;
    await owner.call(setRole, role).then(({ data }) => data);
    expect([await isIn(bea), await isIn(owner)]).toEqual([false, true]);

    const cy = portal.visitor();
    await cy.signUp(`cy@${domain}`);
    const invited = await owner.call(invite_user, { email: `cy@${domain}`, role: 'owner' });
    const inviteId = invited.data.linkId;
    await cy.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    expect(await isIn(cy)).toBe(false);
  });

  it('ACC-397: change nothing where the sessions that end with it cannot be ended', async () => {
    const { db } = portal;
    await db.execute(sql`create function no_end() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    const block = () =>
      db.execute(sql`create trigger no_end before update on accounts_sessions for each row
        when (new.active_org_id is null) execute function no_end()`);
    const unblock = () => db.execute(sql`drop trigger if exists no_end on accounts_sessions`);
    onTestFinished(async () => {
      await unblock();
    });
    const { owner, domain } = await directed();
    await turnOnFor(portal, owner);
    await colleague(owner, domain);
    const bea = await join(portal, owner, `bea@${domain}`, 'owner');
    expect((await comes(domain)).answer.refused).toBeNull();
    const before = await findDirectory(db, owner.orgId);

    await block();
    const tried = [
      await owner.call(contract.switchDirectory, { mode: 'only' }),
      await owner.call(contract.switchDirectory, { mode: 'off' }),
      await owner.call(contract.nameDomain, { domain: `other-${domain}` }),
      await setsDirectory(owner, directory),
      await owner.call(contract.removeDirectory, {}),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 500));
    expect(await findDirectory(db, owner.orgId)).toEqual(before);

    await unblock();
    await owner.call(contract.switchDirectory, { mode: 'only' }).then(({ data }) => data);
    await block();
    const role = { userId: bea.cognitoId, role: 'admin' } as const;
    expect((await owner.call(setRole, role)).status).toBe(500);
    expect((await findMember(db, owner.orgId, bea.cognitoId))?.role).toBe('owner');
  });

  it('ACC-361: lead a password to another organization of the person, and to this one by no way', async () => {
    const { owner, domain } = await shut();
    const cy = await portal.owner({ email: `cy@${domain}`, companyName: 'Corner Shop' });
    const { linkId: inviteId } = (await owner.call(invite_user, { email: cy.email })).data;
    await cy.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    const goOver = await cy.call(switchOrganization, { organization: owner.orgId });
    expect(goOver.refused).toBe('NOT_FOUND');
    const { browser, refused } = await byPassword(cy.email);
    expect([refused, (await checkOf(browser)).orgId]).toEqual([null, cy.orgId]);
  });
});

/** People sign in with accounts at Google and Microsoft, where their brand lets them. */
import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import { linkAt } from '#tests/support/addressChange.ts';
import { join } from '#tests/support/invites.ts';
import {
  accountAtGoogle,
  accountAtMicrosoft,
  consumers,
  openOutsideWorld,
} from '#tests/support/outsideWorld.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { clientOf, enterCode, turnOnFor } from '#tests/support/secondStep.ts';
import { codeAt, staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import * as contract from '../calls/outside.ts';
import { removeUser } from '../calls/profile.ts';
import { getActivity, invite_user } from '../calls/settings.ts';
import type { OutsideKind } from '../vocabulary/outside.ts';
import { countOutsideSecrets, resealOutsideSecrets } from './index.ts';
import { deleteOutsideLinks } from './store/outside.ts';
import { setBlocked, setPersonEmail } from './store/people.ts';
import { directories, outsideApplications } from './tables.ts';

const outside = await openOutsideWorld();
const portal = portalForAll({ services: { outside: outside.directories } });
const brandId = 'fairhaven';
const elsewhere = 'northlight.example';

let staff: Visitor;
beforeAll(async () => {
  staff = (await staffOf(portal)).browser;
  for (const brand of [brandId, 'northlight'])
    for (const kind of ['google', 'microsoft'] as const) await set(kind, brand);
});
afterEach(() => {
  Object.assign(outside, { isForger: false, isAway: false });
});

const set = (kind: OutsideKind, brand = brandId, changed = {}) =>
  staff
    .call(contract.setOutsideSignIn, { brandId: brand, kind, ...outside.client, ...changed })
    .then(({ data }) => data);
const load = async () => (await staff.call(contract.loadOutsideSignIn, { brandId })).data;
const begins = async (browser: Visitor, kind: OutsideKind = 'google') =>
  (await browser.call(contract.startOutsideSignIn, { kind })).data.url;
const finish = (browser: Visitor, returned: object) =>
  browser.call(contract.finishOutsideSignIn, { ...returned });
const isIn = async (who: Visitor) => (await who.call(accounts.check, {})).data.authenticated;

/** The whole way of a sign-in; who is refused is not signed in. */
async function comes(
  account: JWTPayload,
  browser = portal.visitor(),
  kind: OutsideKind = account.tid ? 'microsoft' : 'google',
) {
  outside.account = account;
  const answer = await finish(browser, outside.visit(await begins(browser, kind)));
  expect(await isIn(browser)).toBe(answer.refused === null && answer.data.step === null);
  return { browser, answer, refused: answer.refused };
}
const kindsOf = async (who: Visitor) =>
  (await who.call(contract.loadOutsideAccounts, {})).data.accounts.map(({ kind }) => kind);
const mailsTo = async (address: string) =>
  (await portal.mailbox(address)).filter(({ subject }) => /signs you in/.test(subject));

describe('The console', () => {
  it('ACC-364: sets a brand’s client id and secret, tells the address of return, and removes them', async () => {
    expect(await load()).toEqual({
      brandNameLong: expect.any(String),
      returnUrl: 'http://localhost:3000/work-account',
      applications: [
        { kind: 'google', clientId: 'portal' },
        { kind: 'microsoft', clientId: 'portal' },
      ],
    });
    const owner = await portal.owner();
    const account = accountAtMicrosoft(owner.email);
    expect((await comes(account)).refused).toBeNull();
    const which = { brandId, kind: 'microsoft' as const };
    expect((await staff.call(contract.removeOutsideSignIn, which)).status).toBe(200);
    expect((await staff.call(contract.removeOutsideSignIn, which)).refused).toBe('NOT_FOUND');
    expect((await load()).applications).toEqual([{ kind: 'google', clientId: 'portal' }]);
    const begun = await portal.visitor().call(contract.startOutsideSignIn, { kind: 'microsoft' });
    expect(begun.refused).toBe('NOT_FOUND');
    expect(await kindsOf(owner)).toEqual([]);
    await set('microsoft');
  });

  it('ACC-365: keeps the secret sealed, for the client that it was given for', async () => {
    const rows = await portal.db.select().from(outsideApplications);
    expect(JSON.stringify([rows, await load()])).not.toContain(outside.client.clientSecret);
    const given = { brandId, kind: 'google' as const, clientSecret: null };
    const other = await staff.call(contract.setOutsideSignIn, { ...given, clientId: 'another' });
    expect(other.refused).toBe('SECRET_MISSING');
    const former = portal.services.keys.current();
    expect(await countOutsideSecrets(portal.db, former)).toBe(4);
    await rotateKeyRing(portal.services);
    await resealOutsideSecrets(portal.services);
    expect(await countOutsideSecrets(portal.db, former)).toBe(0);
    await set('google', brandId, { clientSecret: null });
    const owner = await portal.owner();
    expect((await comes(accountAtGoogle(owner.email))).refused).toBeNull();
  });

  it('ACC-366: tries whether they answer', async () => {
    const which = { brandId, kind: 'microsoft' as const };
    expect((await staff.call(contract.tryOutsideSignIn, which)).refused).toBeNull();
    outside.isAway = true;
    expect((await staff.call(contract.tryOutsideSignIn, which)).refused).toBe('DIRECTORY_AWAY');
    const begun = await portal.visitor().call(contract.startOutsideSignIn, { kind: 'google' });
    expect(begun.refused).toBe('DIRECTORY_AWAY');
  });
});

describe('POST /api/outside/startOutsideSignIn and finishOutsideSignIn', () => {
  it('ACC-367: are offered to whoever is not signed in, by what their brand has set', async () => {
    const offered = async (who: Visitor) =>
      (await who.call(accounts.check, { bc: true })).data.boot?.signInWith;
    expect(await offered(portal.visitor())).toEqual(['google', 'microsoft']);
    expect(await offered(await portal.owner())).toEqual([]);
  });

  it.each([accountAtGoogle, accountAtMicrosoft])(
    'ACC-368, ACC-373: sign in who has an account with the proven address, and later by the id there (%#)',
    async (accountAt) => {
      const owner = await portal.owner();
      const account = accountAt(owner.email);
      const kind = account.tid ? 'microsoft' : 'google';
      const asked = new URL(await begins(portal.visitor(), kind)).searchParams;
      expect(Object.fromEntries(asked)).toMatchObject({
        client_id: 'portal',
        redirect_uri: 'http://localhost:3000/work-account',
        code_challenge_method: 'S256',
        state: expect.any(String),
        nonce: expect.any(String),
      });
      const { browser } = await comes(account);
      const { data } = await browser.call(accounts.check, {});
      expect(data).toMatchObject({ email: owner.email, orgId: owner.orgId });
      expect(await mailsTo(owner.email)).toHaveLength(1);
      const { entries } = (await owner.call(getActivity, {})).data;
      expect(JSON.stringify(entries)).toContain('for the first time');
      // Neither address is what it was, and nobody vouches for one.
      await setPersonEmail(portal.db, owner.cognitoId, `moved-${randomUUID()}@shop.example`);
      const later = { ...account, email: 'other@gone.example', xms_edov: false };
      expect((await comes({ ...later, email_verified: false })).refused).toBeNull();
      expect(await mailsTo(owner.email)).toHaveLength(1);
      // One that has the address now is somebody else's.
      expect((await comes(accountAt(owner.email))).refused).toBe('NO_ACCOUNT');
    },
  );

  it('ACC-373: take no second account of the kind, and remember one once, also of two at once', async () => {
    const owner = await portal.owner();
    const account = accountAtGoogle(owner.email);
    const both = await Promise.all([comes(account), comes(account)]);
    expect(both.map(({ refused }) => refused)).toEqual([null, null]);
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect((await comes(accountAtGoogle(owner.email))).refused).toBe('ACCOUNT_LINKED');
  });

  it.each<[string, (email: string) => JWTPayload]>([
    ['Google does not vouch for', (email) => accountAtGoogle(email, { email_verified: false })],
    ['a company gave once', (email) => accountAtGoogle(email, { hd: undefined })],
    [
      'a tenant’s administrator wrote',
      (email) => accountAtMicrosoft(email, { xms_edov: undefined }),
    ],
    ['a tenant does not own', (email) => accountAtMicrosoft(email, { xms_edov: '0' })],
    ['a tenant’s guest once had', (email) => accountAtMicrosoft(email, { idp: 'live.com' })],
    ['a person at Microsoft once had', (email) => accountAtMicrosoft(email, { tid: consumers })],
  ])('ACC-369, ACC-370: refuse an address that %s', async (_what, accountOf) => {
    const owner = await portal.owner();
    expect((await comes(accountOf(owner.email))).refused).toBe('MAIL_UNPROVEN');
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  it.each<[string, (email: string) => JWTPayload]>([
    ['gmail.com', (email) => accountAtGoogle(email, { hd: undefined })],
    ['outlook.com', (email) => accountAtMicrosoft(email, { tid: consumers, xms_edov: undefined })],
  ])('ACC-369, ACC-370: take an address of their own, at %s', async (domain, accountOf) => {
    const owner = await portal.owner({ email: `${randomUUID()}@${domain}` });
    expect((await comes(accountOf(owner.email))).refused).toBeNull();
  });

  it('ACC-371: refuse an ID token of another issuer, tenant, client, nonce or key', async () => {
    const owner = await portal.owner();
    const [google, microsoft] = [accountAtGoogle(owner.email), accountAtMicrosoft(owner.email)];
    const lies: JWTPayload[] = [
      { ...google, iss: 'https://accounts.google.com.evil.example' },
      { ...google, iss: microsoft.iss },
      { ...microsoft, tid: randomUUID() },
      { ...microsoft, oid: undefined },
      ...[google, microsoft].flatMap((account) => [
        { ...account, aud: 'another' },
        { ...account, nonce: 'another' },
      ]),
    ];
    for (const account of lies) expect((await comes(account)).refused).toBe('DIRECTORY_REFUSED');
    outside.isForger = true;
    expect((await comes(google)).refused).toBe('DIRECTORY_REFUSED');
    expect(await kindsOf(owner)).toEqual([]);
  });

  it('ACC-372: take what came back once, within ten minutes, to the browser and the brand that began it', async () => {
    const owner = await portal.owner();
    outside.account = accountAtGoogle(owner.email);
    const browser = portal.visitor();
    const returned = outside.visit(await begins(browser));
    const atDirectory = { ...returned, directoryId: randomUUID() };
    expect((await finish(browser, atDirectory)).refused).toBe('INVALID_INPUT');
    expect((await finish(portal.visitor(), returned)).refused).toBe('SIGN_IN_OVER');
    const foreign = portal.visitor({ host: elsewhere });
    for (const [name, value] of browser.cookies) foreign.cookies.set(name, value);
    const copied = portal.visitor();
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
    expect((await finish(browser, returned)).refused).toBeNull();
    expect((await finish(copied, returned)).refused).toBe('SIGN_IN_OVER');
    expect((await finish(foreign, returned)).refused).toBe('SIGN_IN_OVER');

    const abroad = portal.visitor();
    const there = outside.visit(await begins(abroad));
    for (const [name, value] of abroad.cookies) foreign.cookies.set(name, value);
    expect((await finish(foreign, there)).refused).toBe('SIGN_IN_OVER');

    const late = portal.visitor();
    const afterwards = outside.visit(await begins(late));
    portal.clock.forward(601);
    expect((await finish(late, afterwards)).refused).toBe('SIGN_IN_OVER');
  });

  it('ACC-375: make nobody an account, and let in none of another brand, or who is blocked', async () => {
    const owner = await portal.owner();
    const account = accountAtGoogle(owner.email);
    expect((await comes(accountAtGoogle('nobody@shop.example'))).refused).toBe('NO_ACCOUNT');
    const foreign = portal.visitor({ host: elsewhere });
    expect((await comes(account, foreign)).refused).toBe('NO_ACCOUNT');
    expect((await comes(account)).refused).toBeNull();
    expect((await comes(account, portal.visitor({ host: elsewhere }))).refused).toBe('NO_ACCOUNT');
    await setBlocked(portal.db, owner.cognitoId, portal.clock.now());
    expect((await comes(account)).refused).toBe('NO_ACCOUNT');
  });

  it('ACC-376: let nobody past a directory that alone signs in', async () => {
    const owner = await portal.owner();
    const domain = `d-${randomUUID()}.example`;
    const ada = await join(portal, owner, `ada@${domain}`);
    const now = portal.clock.now();
    const proven = { provenAt: now, checkedAt: now, onSince: now, onlySince: now };
    await portal.db
      .insert(directories)
      .values({ orgId: owner.orgId, id: randomUUID(), domain, token: 'x', ...proven });
    expect((await comes(accountAtGoogle(ada.email))).refused).toBe('WORK_ACCOUNT_ONLY');
    expect(await mailsTo(ada.email)).toEqual([]);
  });

  it('ACC-377, ACC-379: pass no second step: its code is asked for, whatever was passed there', async () => {
    const owner = await portal.owner();
    const { secret } = await turnOnFor(portal, owner);
    const { browser, answer } = await comes(accountAtGoogle(owner.email, { amr: ['mfa'] }));
    const { email = '', session = '' } = answer.data.step ?? {};
    expect(email).toBe(owner.email);
    const code = codeAt(portal, secret);
    const passed = await enterCode(clientOf(browser), { email, session, code });
    const idToken = passed.AuthenticationResult?.IdToken ?? '';
    expect((await browser.call(accounts.session, { idToken })).refused).toBeNull();
    expect(await isIn(browser)).toBe(true);
    const invited = await browser.call(invite_user, { email: 'new@shop.example' });
    expect(invited.refused).not.toBe('CONFIRM_SIGN_IN');
  });

  it.each<[string, (owner: Visitor) => Promise<unknown>]>([
    ['a second step is turned on', (owner) => turnOnFor(portal, owner)],
    ['everything is signed out', ({ cognitoId }) => portal.services.identity.signOut(cognitoId)],
  ])('ACC-410: open nothing where %s at that moment', async (_what, happens) => {
    const owner = await portal.owner();
    const { identity } = portal.services;
    const ask = identity.hasSecondStep;
    vi.spyOn(identity, 'hasSecondStep').mockImplementationOnce(async (ids) => {
      const said = await ask(ids);
      await happens(owner);
      return said;
    });
    expect((await comes(accountAtGoogle(owner.email))).refused).toBe('SIGN_IN_OVER');
    vi.restoreAllMocks();
  });

  it('ACC-379: prove nothing for what matters', async () => {
    const owner = await portal.owner();
    const { browser } = await comes(accountAtGoogle(owner.email));
    const invited = await browser.call(invite_user, { email: 'new@shop.example' });
    expect(invited.refused).toBe('CONFIRM_SIGN_IN');
  });
});

describe('A connected account', () => {
  it('ACC-374: is shown to its person alone, who disconnects it', async () => {
    const owner = await portal.owner();
    await comes(accountAtGoogle(owner.email));
    await comes(accountAtMicrosoft(owner.email));
    expect(await kindsOf(owner)).toEqual(['google', 'microsoft']);
    expect(await kindsOf(await portal.owner())).toEqual([]);
    expect(await kindsOf(await portal.visitOf(owner))).toEqual([]);
    const which = { kind: 'google' as const };
    expect((await owner.call(contract.disconnectOutsideAccount, which)).status).toBe(200);
    expect((await owner.call(contract.disconnectOutsideAccount, which)).status).toBe(200);
    expect(await kindsOf(owner)).toEqual(['microsoft']);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(JSON.stringify(entries)).toContain('disconnected their account at Google');
  });

  it('ACC-409: is disconnected by whoever proves who they are, and the person’s other sessions end', async () => {
    const owner = await portal.owner();
    const { browser } = await comes(accountAtGoogle(owner.email));
    const disconnect = (who: Visitor, kind: OutsideKind) =>
      who.call(contract.disconnectOutsideAccount, { kind });
    expect((await disconnect(browser, 'google')).refused).toBe('CONFIRM_SIGN_IN');
    // There is none, and nothing ends with it.
    expect((await disconnect(owner, 'microsoft')).refused).toBeNull();
    expect(await isIn(browser)).toBe(true);
    expect((await disconnect(owner, 'google')).refused).toBeNull();
    expect([await isIn(browser), await isIn(owner)]).toEqual([false, true]);
  });

  it('ACC-378: ends with the admin who is removed, and with an address that is taken back', async () => {
    const owner = await portal.owner();
    const ada = await join(portal, owner);
    const account = accountAtGoogle(ada.email);
    await comes(account);
    await owner.call(removeUser, { cognitoId: ada.cognitoId }).then(({ data }) => data);
    expect((await comes(account)).refused).toBe('NO_ACCOUNT');
    await portal.runJobs();
    // The job has deleted it.
    expect(await deleteOutsideLinks(portal.db, ada.cognitoId)).toBe(false);

    const [before, after] = [owner.email, `moved-${randomUUID()}@shop.example`];
    await owner.call(accounts.askAddressChange, { email: after });
    const linkId = await linkAt(portal, after, 'newAddress');
    await owner.call(accounts.confirmAddress, { linkId }).then(({ data }) => data);
    const thief = accountAtGoogle(after);
    expect((await comes(thief)).refused).toBeNull();
    const back = { linkId: await linkAt(portal, before, 'keepAddress') };
    expect((await portal.visitor().call(accounts.takeBackAddress, back)).refused).toBeNull();
    expect((await comes(thief)).refused).toBe('NO_ACCOUNT');
  });
});

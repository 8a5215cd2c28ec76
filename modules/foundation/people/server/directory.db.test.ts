/** An organization's own directory: whose domain it is, how it is set, and who switches it on. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import {
  accountAt,
  comesByWork,
  directedOwner,
  namesDomain,
  newDomain,
  recordsOfTest,
  setsDirectory,
  triesDirectory,
} from '#tests/support/directories.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { turnOnFor } from '#tests/support/secondStep.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { portalReturnUrl, workDirectoryForAll } from '#tests/support/workDirectoryServer.ts';
import * as accounts from '../calls/accounts.ts';
import * as contract from '../calls/directory.ts';
import { getActivity } from '../calls/settings.ts';
import { resealDirectorySecrets } from './directory.ts';
import { recheckDomains } from './jobs/recheckDomains.ts';
import { changeDirectory, findDirectory, listLinks } from './store/directories.ts';

const { records, names } = recordsOfTest();
const directory = workDirectoryForAll(portalReturnUrl);
const portal = portalForAll({ services: { names } });

const loaded = async (who: Visitor) => (await who.call(contract.loadDirectory, {})).data;
const stored = ({ orgId }: Visitor) => findDirectory(portal.db, orgId);
const isOffered = async (domain: string, host?: string) =>
  (await portal.visitor({ host }).call(contract.isWorkOffered, { domain })).data.isOffered;
const subjectsTo = async (address: string) =>
  (await portal.mailbox(address)).map(({ subject }) => subject);
const isIn = async (who: Visitor) => (await who.call(accounts.check, {})).data.authenticated;
const days = (count: number) => portal.clock.forward(count * 86_400);

describe('A mail domain', () => {
  it('ACC-342: is named by an admin, whatever its case and script, and asks for a record of the organization’s own', async () => {
    const [one, other] = [await portal.owner(), await portal.owner()];
    await one.call(contract.nameDomain, { domain: ' Bücher.Example ' });
    const first = (await loaded(one)).directory;
    expect(first).toMatchObject({
      domain: 'xn--bcher-kva.example',
      record: {
        name: '_sign-in-proof.xn--bcher-kva.example',
        value: expect.stringMatching(/^sign-in-proof=[\w-]{32}$/),
      },
      provenAt: null,
      onSince: null,
    });
    await other.call(contract.nameDomain, { domain: 'bücher.example' });
    expect((await loaded(other)).directory?.record.value).not.toBe(first?.record.value);
    await one.call(contract.nameDomain, { domain: 'bücher.example' });
    expect((await loaded(one)).directory?.record).toEqual(first?.record);
    for (const domain of ['', 'shop', 'a@shop.example', 'https://shop.example', '*.example'])
      expect((await one.call(contract.nameDomain, { domain })).refused).toBe('INVALID_INPUT');
  });

  it('ACC-342: ends all of the one before, where another is named', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const { browser } = await comesByWork(portal, directory, domain, accountAt(domain, 'owner'));
    await owner.call(contract.nameDomain, { domain: newDomain() }).then(({ data }) => data);
    expect((await loaded(owner)).directory).toMatchObject({ issuer: null, provenAt: null });
    expect([await isOffered(domain), await isIn(browser)]).toEqual([false, false]);
  });

  it('ACC-343: is proven by that record alone', async () => {
    const owner = await portal.owner();
    expect((await owner.call(contract.proveDomain, {})).refused).toBe('NOT_FOUND');
    const domain = newDomain();
    await owner.call(contract.nameDomain, { domain });
    expect((await owner.call(contract.proveDomain, {})).refused).toBe('RECORD_MISSING');
    const { name = '', value = '' } = (await loaded(owner)).directory?.record ?? {};
    records.set(name, [`${value}x`, `x${value}`, 'sign-in-proof=']);
    records.set(domain, [value]);
    expect((await owner.call(contract.proveDomain, {})).refused).toBe('RECORD_MISSING');
    records.set(name, ['another', value]);
    expect((await owner.call(contract.proveDomain, {})).refused).toBeNull();
    expect((await loaded(owner)).directory?.provenAt).toBe(portal.clock.now().toISOString());
  });

  it('ACC-344: that two prove is the first one’s, until its record is gone', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const { browser } = await comesByWork(portal, directory, domain, accountAt(domain, 'owner'));
    const second = await portal.owner();
    const record = `_sign-in-proof.${domain}`;
    await namesDomain(second, records, domain);
    const taken = await second.call(contract.proveDomain, {});
    expect([taken.status, taken.refused]).toEqual([409, 'DOMAIN_TAKEN']);
    expect(await isIn(browser)).toBe(true);

    records.set(record, (records.get(record) ?? []).slice(1));
    expect((await second.call(contract.proveDomain, {})).refused).toBeNull();
    expect((await loaded(owner)).directory).toMatchObject({ provenAt: null, onSince: null });
    expect([await isOffered(domain), await isIn(browser)]).toEqual([false, false]);
    expect(await subjectsTo(owner.email)).toContain(
      `${domain} no longer signs anybody in to Test Bakery`,
    );
  });

  it('ACC-345: whose record is gone counts for three days, of which the admins are told, and then signs nobody in', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const record = `_sign-in-proof.${domain}`;
    const value = records.get(record) ?? [];
    records.delete(record);
    await runJob(portal.services, recheckDomains);
    expect((await loaded(owner)).directory?.provenUntil).toBeNull();
    days(1.01);
    await owner.signIn(owner.email, testPassword);
    await runJob(portal.services, recheckDomains);
    expect((await loaded(owner)).directory?.provenUntil).not.toBeNull();
    expect(await subjectsTo(owner.email)).toContain(`${domain} is about to sign nobody in`);
    records.set(record, value);
    days(1.01);
    await runJob(portal.services, recheckDomains);
    records.delete(record);
    for (const _day of [1, 2, 3]) {
      expect(await isOffered(domain)).toBe(true);
      days(1.01);
      await runJob(portal.services, recheckDomains);
    }
    expect(await isOffered(domain)).toBe(true);
    days(1.01);
    const { browser } = await comesByWork(portal, directory, domain, accountAt(domain, 'owner'));
    await runJob(portal.services, recheckDomains);
    expect([await isOffered(domain), await isIn(browser)]).toEqual([false, false]);
    expect((await stored(owner))?.clientSecret).toBeNull();
    expect(await listLinks(portal.db, owner.orgId)).toEqual([]);
  });

  it('ACC-345, API-271: is looked at of all others where the brand of one organization cannot be read', async () => {
    const unreadable = await directedOwner(portal, directory, records);
    const other = await directedOwner(portal, directory, records);
    for (const { domain } of [unreadable, other]) records.delete(`_sign-in-proof.${domain}`);
    days(1.01);
    await portal.changePlan(unreadable.owner, { brandId: 'gone' });
    await runJob(portal.services, recheckDomains);
    await portal.changePlan(unreadable.owner, { brandId: 'fairhaven' });
    expect((await stored(other.owner))?.missingSince).not.toBeNull();
    expect((await stored(unreadable.owner))?.missingSince).toBeNull();
  });

  it('ACC-345: stays proven while no server of DNS answers', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const away = { ...names, texts: () => Promise.reject(new Error('no server answers')) };
    for (const _day of [1, 2, 3, 4, 5]) {
      days(1.01);
      await runJob({ ...portal.services, names: away }, recheckDomains);
    }
    expect(await isOffered(domain)).toBe(true);
    expect((await stored(owner))?.missingSince).toBeNull();
  });
});

describe('POST /api/directory/setDirectory', () => {
  /** A server that says of itself what it is told to. */
  async function liar(metadata: (issuer: string) => object): Promise<string> {
    const server: Server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(metadata(issuer)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    onTestFinished(() => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    });
    return issuer;
  }

  async function provenOwner(): Promise<Visitor> {
    const owner = await portal.owner();
    await namesDomain(owner, records, newDomain());
    await owner.call(contract.proveDomain, {}).then(({ data }) => data);
    return owner;
  }
  const sets = (who: Visitor, issuer: string, clientSecret: string | null = 's') =>
    who.call(contract.setDirectory, { issuer, clientId: 'portal', clientSecret });

  it('ACC-346: wants a proven domain', async () => {
    const owner = await portal.owner();
    await owner.call(contract.nameDomain, { domain: newDomain() });
    expect((await setsDirectory(owner, directory)).refused).toBe('DOMAIN_UNPROVEN');
  });

  it.each([
    'http://10.0.0.1',
    'https://10.0.0.1',
    'https://169.254.169.254/latest',
    'https://[::1]',
    'https://login.shop.example:22',
    'http://login.shop.example',
    'https://user:word@login.shop.example',
  ])('ACC-346: asks no address inside of a network, and none without TLS: %s', async (issuer) => {
    expect((await sets(await provenOwner(), issuer)).refused).toBe('ADDRESS_FORBIDDEN');
  });

  it('ACC-346: refuses who does not answer, or names itself otherwise', async () => {
    const owner = await provenOwner();
    const foreign = await liar(() => ({
      issuer: 'https://evil.example',
      authorization_endpoint: 'https://evil.example/auth',
    }));
    for (const issuer of ['http://127.0.0.1:9', foreign, `${directory.issuer}/x`])
      expect((await sets(owner, issuer)).refused).toBe('DIRECTORY_AWAY');
    expect((await stored(owner))?.issuer).toBeNull();
  });

  it('ACC-346: leads a browser to no address that runs in the portal', async () => {
    const issuer = await liar((own) => ({
      issuer: own,
      authorization_endpoint: 'javascript:alert(1)',
      token_endpoint: `${own}/token`,
    }));
    expect((await sets(await provenOwner(), issuer)).refused).toBe('DIRECTORY_AWAY');
  });

  it('ACC-346: asks nothing inside of a network where the metadata leads there', async () => {
    const issuer = await liar((own) => ({
      issuer: own,
      authorization_endpoint: `${own}/auth`,
      token_endpoint: 'https://10.0.0.1/token',
      jwks_uri: `${own}/keys`,
    }));
    const owner = await provenOwner();
    expect((await sets(owner, issuer)).refused).toBeNull();
    const { url } = (await owner.call(contract.startDirectoryTest, {})).data;
    const state = new URL(url).searchParams.get('state') ?? '';
    const directoryId = (await stored(owner))?.id;
    const returned = { state, code: 'x', directoryId };
    const answer = await owner.call(contract.finishDirectoryTest, returned);
    expect(answer.refused).toBe('DIRECTORY_AWAY');
  });

  it('ACC-347: keeps the secret sealed, answers it nowhere, and gives it to no other directory', async () => {
    const { owner } = await directedOwner(portal, directory, records);
    const { clientSecret } = directory.client;
    expect(JSON.stringify([await stored(owner), await loaded(owner)])).not.toContain(clientSecret);
    expect((await sets(owner, 'https://evil.example', null)).refused).toBe('SECRET_MISSING');
    const other = { issuer: directory.issuer, clientId: 'other', clientSecret: null };
    expect((await owner.call(contract.setDirectory, other)).refused).toBe('SECRET_MISSING');
    const same = { ...other, clientId: directory.client.clientId };
    expect((await owner.call(contract.setDirectory, same)).refused).toBeNull();
  });

  it('ACC-347: the secret is sealed anew when the portal’s keys change, and signs in as before', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const before = await stored(owner);
    await rotateKeyRing(portal.services);
    await resealDirectorySecrets(portal.services);
    expect((await stored(owner))?.clientSecret).not.toBe(before?.clientSecret);
    const { answer } = await comesByWork(portal, directory, domain, accountAt(domain, 'owner'));
    expect(answer.refused).toBeNull();
  });

  it('ACC-348: switches off until it is tested, and signs out whoever it signed in', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const { browser } = await comesByWork(portal, directory, domain, accountAt(domain, 'owner'));
    await setsDirectory(owner, directory).then(({ data }) => data);
    expect((await loaded(owner)).directory).toMatchObject({ testedAt: null, onSince: null });
    expect([await isOffered(domain), await isIn(browser)]).toEqual([false, false]);
  });
});

describe('The address of return', () => {
  const redirectOf = async (owner: Visitor) => {
    const { url } = (await owner.call(contract.startDirectoryTest, {})).data;
    return new URL(url).searchParams.get('redirect_uri');
  };
  const ownOf = async (owner: Visitor) => `${portalReturnUrl}/${(await stored(owner))?.id}`;

  it('ACC-386: is the directory’s own, as the settings show it', async () => {
    const { owner } = await directedOwner(portal, directory, records, 'off');
    const returnUrl = await ownOf(owner);
    expect((await loaded(owner)).directory).toMatchObject({ returnUrl, hasOldReturn: false });
    expect(await redirectOf(owner)).toBe(returnUrl);
  });

  it('ACC-387: stays the shared one of a directory set before, until its own is said to be registered', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    await changeDirectory(portal.db, owner.orgId, { ownReturn: false });
    const account = accountAt(domain, 'owner');
    const { answer } = await comesByWork(portal, directory, domain, account);
    expect(answer.refused).toBeNull();
    const returnUrl = await ownOf(owner);
    expect((await loaded(owner)).directory).toMatchObject({ returnUrl, hasOldReturn: true });
    await setsDirectory(owner, directory).then(({ data }) => data);
    expect(await redirectOf(owner)).toBe(portalReturnUrl);

    const { issuer, client } = directory;
    const moved = { issuer, clientId: client.clientId, clientSecret: null, ownReturn: true };
    expect((await owner.call(contract.setDirectory, moved)).refused).toBeNull();
    expect(await redirectOf(owner)).toBe(returnUrl);
    const after = await loaded(owner);
    expect(after.directory).toMatchObject({ hasOldReturn: false, testedAt: null, onSince: null });
    expect(after.linked).toHaveLength(1);
    await setsDirectory(owner, directory).then(({ data }) => data);
    expect(await redirectOf(owner)).toBe(returnUrl);
  });

  it('ACC-387: is its own once another issuer or client is set', async () => {
    const { owner } = await directedOwner(portal, directory, records, 'off');
    await changeDirectory(portal.db, owner.orgId, { ownReturn: false });
    const other = { issuer: directory.issuer, clientId: 'other', clientSecret: 's' };
    expect((await owner.call(contract.setDirectory, other)).refused).toBeNull();
    expect(await redirectOf(owner)).toBe(await ownOf(owner));
  });
});

describe('POST /api/directory/finishDirectoryTest', () => {
  it('ACC-348: says what the directory vouches for, and signs nobody in', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records, 'off');
    directory.lie = (claims) => ({ ...claims, auth_time: 1_700_000_000 });
    const plain = await triesDirectory(owner, directory, accountAt(domain));
    expect(plain.data).toEqual({ email: `ada@${domain}`, saysMfa: false, saysWhen: true });
    directory.lie = (claims) => ({ ...claims, amr: ['pwd', 'mfa'], auth_time: undefined });
    const told = await triesDirectory(owner, directory, accountAt(domain));
    expect(told.data).toMatchObject({ saysMfa: true, saysWhen: false });
    expect((await owner.call(accounts.check, {})).data.email).toBe(owner.email);
    directory.lie = null;
    const foreign = await triesDirectory(owner, directory, accountAt('evil.example'));
    expect(foreign.refused).toBe('DOMAIN_FOREIGN');
  });

  it('ACC-348: is for the session that began it, and is no sign-in', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    directory.account = accountAt(domain, 'owner');
    const { url } = (await owner.call(contract.startDirectoryTest, {})).data;
    const { state = '', code, iss, directoryId } = await directory.visit(url);
    const stranger = portal.visitor();
    stranger.cookies.set('sign_in', owner.cookies.get('sign_in') ?? '');
    const returned = { state, code, iss, directoryId };
    const taken = await stranger.call(contract.finishDirectorySignIn, returned);
    expect(taken.refused).toBe('SIGN_IN_OVER');
    expect(await isIn(stranger)).toBe(false);
  });
});

describe('POST /api/directory/switchDirectory', () => {
  const to = (who: Visitor, mode: string) => who.call(contract.switchDirectory, { mode });

  it('ACC-349: is switched on by owners alone, once it was tested, and off by admins too', async () => {
    const { owner } = await directedOwner(portal, directory, records, 'off');
    const admin = await join(portal, owner);
    expect((await to(admin, 'on')).refused).toBe('ROLE_FORBIDS');
    await setsDirectory(owner, directory);
    expect((await to(owner, 'on')).refused).toBe('NOT_TESTED');
    await triesDirectory(owner, directory, accountAt((await stored(owner))?.domain ?? ''));
    expect((await to(owner, 'on')).refused).toBeNull();
    expect((await to(admin, 'off')).refused).toBeNull();
    expect((await loaded(owner)).directory?.onSince).toBeNull();
  });

  it('ACC-349: shuts passwords out by an owner with a second step alone, and only owners undo it', async () => {
    const { owner } = await directedOwner(portal, directory, records);
    const admin = await join(portal, owner);
    expect((await to(owner, 'only')).refused).toBe('NO_SECOND_STEP');
    await turnOnFor(portal, owner);
    expect((await to(owner, 'only')).refused).toBeNull();
    const undone = [
      await to(admin, 'off'),
      await admin.call(contract.nameDomain, { domain: newDomain() }),
      await setsDirectory(admin, directory),
      await admin.call(contract.removeDirectory, {}),
    ];
    expect(undone.map(({ refused }) => refused)).toEqual(undone.map(() => 'ROLE_FORBIDS'));
    expect((await to(owner, 'on')).refused).toBeNull();
  });

  it('ACC-350: is mailed to every admin, and stands in the activity log', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const admin = await join(portal, owner);
    await to(owner, 'off');
    await owner.call(contract.removeDirectory, {}).then(({ data }) => data);
    expect(await subjectsTo(owner.email)).toContain('Work accounts sign in to Test Bakery');
    expect(await subjectsTo(admin.email)).toContain(
      'Work accounts no longer sign in to Test Bakery',
    );
    const { entries } = (await owner.call(getActivity, {})).data;
    const sentences = entries.map(({ sentence }) => sentence);
    expect(sentences).toEqual(
      expect.arrayContaining([
        `named ${domain} as the mail domain of work accounts`,
        `proved the mail domain ${domain}`,
        `tried the directory of ${domain}`,
        `changed whether work accounts sign in: ${domain} (on)`,
        `removed the directory of ${domain}`,
      ]),
    );
    expect((await loaded(owner)).directory).toBeNull();
  });
});

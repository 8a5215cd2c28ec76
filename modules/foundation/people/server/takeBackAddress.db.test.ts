/** Whoever takes their address back is alone with it: whom it let in meanwhile is out, by each way. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webhookEndpoints } from '#kit/server/events/tables.ts';
import { rotateSecret, switchEndpoint } from '#modules/foundation/webhooks/calls.ts';
import type { MadeEndpoint } from '#modules/foundation/webhooks/schemas.ts';
import { loadTargetList } from '#modules/products/monitoring/calls.ts';
import { nameTrustHost, saveTrust } from '#modules/products/proof/calls.ts';
import { trustPages } from '#modules/products/proof/server/tables.ts';
import { takesBack, takesOver } from '#tests/support/addressChange.ts';
import {
  accountAt,
  comesByWork,
  directedOwner,
  recordsOfTest,
  setsDirectory,
  triesDirectory,
} from '#tests/support/directories.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { keyOf, withKey } from '#tests/support/programs.ts';
import { trustSettings } from '#tests/support/proof.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { endpointOf } from '#tests/support/webhooks.ts';
import { portalReturnUrl, workDirectoryForAll } from '#tests/support/workDirectoryServer.ts';
import * as contract from '../calls/directory.ts';
import { profileCheck } from '../calls/profile.ts';
import { getActivity, getUserList, invite_user, setRole } from '../calls/settings.ts';
import { findDirectory, listLinks } from './store/directories.ts';

const { records, names } = recordsOfTest();
const directory = workDirectoryForAll(portalReturnUrl);
const portal = portalForAll({ services: { names } });

let start: Date;
beforeEach(() => {
  start = portal.clock.now();
});
afterEach(() => portal.clock.set(start));

const outcomeOf = async (who: Visitor) => (await who.call(profileCheck, {})).refused;
const readsWith = async ({ secret }: { secret: string }) =>
  (await portal.visitor().call(loadTargetList, {}, withKey(secret))).refused;
const switches = (who: Visitor, mode: 'on' | 'off') =>
  who.call(contract.switchDirectory, { mode }).then(({ data }) => data);
const isOffered = async (domain: string) =>
  (await portal.visitor().call(contract.isWorkOffered, { domain })).data.isOffered;
const sentences = async (who: Visitor, by: string) =>
  (await who.call(getActivity, {})).data.entries
    .filter(({ actor }) => actor.email === by)
    .map(({ sentence }) => sentence);
const rolesOf = async (who: Visitor) => {
  const { userList } = (await who.call(getUserList, {})).data;
  return Object.fromEntries(userList.map(({ email, role }) => [email, role]));
};

describe('POST /api/accounts/takeBackAddress', () => {
  it('ACC-404: removes who joined by an invite of theirs since then and whom those brought, with what they made, and nobody else', async () => {
    const owner = await portal.owner();
    const colleague = await join(portal, owner);
    const before = await takesOver(portal, owner);
    const accomplice = await join(portal, owner, undefined, 'owner');
    const second = await join(portal, accomplice);
    const key = await keyOf(second, 'Theirs');
    const late = `late-of-${second.email}`;
    await second.call(invite_user, { email: late }).then(({ data }) => data);
    const given = { userId: owner.cognitoId, role: 'readOnly' };
    await accomplice.call(setRole, given).then(({ data }) => data);
    await takesBack(portal, before);

    await colleague.signIn(colleague.email, testPassword);
    expect(await rolesOf(colleague)).toEqual({ [before]: 'owner', [colleague.email]: 'admin' });
    expect([await outcomeOf(accomplice), await outcomeOf(second)]).toEqual([
      'NO_SESSION',
      'NO_SESSION',
    ]);
    expect(await readsWith(key)).toBe('KEY_WITHDRAWN');
    expect(await sentences(colleague, before)).toEqual(
      expect.arrayContaining([
        `removed the admin ${accomplice.email}`,
        `removed the admin ${second.email}`,
        'withdrew the key “Theirs” of programs',
        `cancelled the invite of ${late}`,
        `changed the role of ${before} from Read-only to Owner`,
      ]),
    );
    await portal.runJobs();
    for (const { email } of [accomplice, second])
      expect(await portal.services.identity.findUser(email)).toBeNull();
  });

  it('ACC-405: ends a directory that they set since then, and what was made as whom it signed in', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const { orgId } = owner;
    const ada = await join(portal, owner, `ada@${domain}`);
    const before = await takesOver(portal, owner);
    await setsDirectory(owner, directory).then(({ data }) => data);
    await triesDirectory(owner, directory, accountAt(domain, 'owner')).then(({ data }) => data);
    await switches(owner, 'on');
    const provenAt = Math.floor(portal.clock.now().getTime() / 1000);
    directory.lie = (claims) => ({ ...claims, auth_time: provenAt });
    const { browser } = await comesByWork(portal, directory, domain, accountAt(domain));
    expect(await outcomeOf(browser)).toBeNull();
    const key = await keyOf(browser, 'As Ada');
    expect(await readsWith(key)).toBeNull();
    await takesBack(portal, before);

    expect(await outcomeOf(browser)).toBe('NO_SESSION');
    expect(await isOffered(domain)).toBe(false);
    expect(await findDirectory(portal.db, orgId)).toMatchObject({
      domain,
      provenAt: null,
      issuer: null,
      clientSecret: null,
      onSince: null,
    });
    expect(await listLinks(portal.db, orgId)).toEqual([]);
    expect(await readsWith(key)).toBe('KEY_WITHDRAWN');
    await ada.signIn(ada.email, testPassword);
    expect(await sentences(ada, before)).toEqual(
      expect.arrayContaining([
        `removed the directory of ${domain}`,
        'withdrew the key “As Ada” of programs',
      ]),
    );
    const subjects = (await portal.mailbox(ada.email)).map(({ subject }) => subject);
    expect(subjects.some((one) => one.startsWith('Work accounts no longer sign in'))).toBe(true);
  });

  it('ACC-405: switches off a directory that they switched on, and forgets the account that signed them in', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const { orgId } = owner;
    await comesByWork(portal, directory, domain, accountAt(domain, 'owner'));
    expect(await listLinks(portal.db, orgId)).toHaveLength(1);
    await switches(owner, 'off');
    const ada = await join(portal, owner, `ada@${domain}`);
    const before = await takesOver(portal, owner);
    await switches(owner, 'on');
    await takesBack(portal, before);
    expect(await isOffered(domain)).toBe(false);
    const { issuer } = directory;
    const kept = { issuer, provenAt: expect.any(Date), testedAt: expect.any(Date), onSince: null };
    expect(await findDirectory(portal.db, orgId)).toMatchObject(kept);
    expect(await listLinks(portal.db, orgId)).toEqual([]);
    await ada.signIn(ada.email, testPassword);
    const told = await sentences(ada, before);
    expect(told).toContain(`changed whether work accounts sign in: ${domain} (off)`);
  });

  it('ACC-406: switches off what they changed of older webhooks and of the trust page, and their new secret signs nothing', async () => {
    const owner = await portal.owner();
    const { orgId } = owner;
    const colleague = await join(portal, owner);
    const hookAt = (url: string) => endpointOf(owner, ['scan.finished'], url);
    const idOf = ({ endpoint }: MadeEndpoint) => endpoint.endpointId;
    const renewed = await hookAt('https://renewed.example/');
    const beside = await hookAt('https://renewed.example/beside');
    const silent = await hookAt('https://silent.example/');
    const ofColleague = await hookAt('https://colleague.example/');
    const turn = (endpoint: MadeEndpoint, isOn: boolean) =>
      owner.call(switchEndpoint, { endpointId: idOf(endpoint), isOn }).then(({ data }) => data);
    const renew = async (who: Visitor, endpoint: MadeEndpoint) =>
      (await who.call(rotateSecret, { endpointId: idOf(endpoint) })).data.secret;
    await turn(silent, false);
    const before = await takesOver(portal, owner);
    const theirs = await renew(owner, renewed);
    await turn(silent, true);
    const page = trustSettings(orgId);
    await owner.call(saveTrust, page).then(({ data }) => data);
    const host = `trust.${orgId}.example`;
    await owner.call(nameTrustHost, { host }).then(({ data }) => data);
    await colleague.signIn(colleague.email, testPassword);
    await renew(colleague, ofColleague);
    await takesBack(portal, before);

    const hooks = await portal.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.orgId, orgId));
    expect(Object.fromEntries(hooks.map(({ id, offWhy }) => [id, offWhy]))).toEqual({
      [idOf(renewed)]: 'hand',
      [idOf(beside)]: null,
      [idOf(silent)]: 'hand',
      [idOf(ofColleague)]: null,
    });
    const row = hooks.find(({ id }) => id === idOf(renewed));
    expect(row).toMatchObject({ formerSecret: null, formerUntil: null });
    const secret = await portal.services.keys.open('secrets of webhooks', row?.secret ?? '');
    expect([theirs, renewed.secret]).not.toContain(secret);
    const pages = await portal.db.select().from(trustPages).where(eq(trustPages.orgId, orgId));
    expect(pages).toMatchObject([{ isOn: false, host: null }]);
    expect(await sentences(colleague, before)).toEqual(
      expect.arrayContaining([
        'switched the sending of events to renewed.example (off)',
        'switched the sending of events to silent.example (off)',
        `switched off the trust page ${page.slug}`,
        `removed the trust page’s host ${host}`,
      ]),
    );
  });
});

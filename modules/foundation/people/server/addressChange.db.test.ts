import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { webhookEndpoints } from '#kit/server/events/tables.ts';
import { before as daysBefore } from '#kit/server/services/storedTables.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import { loadTargetList, sendFixLink } from '#modules/products/monitoring/calls.ts';
import { fixLinks } from '#modules/products/monitoring/server/tables.ts';
import { makeDutyFeed } from '#modules/products/policies/calls.ts';
import { dutyFeeds } from '#modules/products/policies/server/tables.ts';
import { shareReadiness } from '#modules/products/proof/calls.ts';
import { packs, shares, trustRequests } from '#modules/products/proof/server/tables.ts';
import * as training from '#modules/products/training/calls.ts';
import { linkAt as linkOf } from '#tests/support/addressChange.ts';
import {
  accountAt,
  comesByWork,
  directedOwner,
  recordsOfTest,
} from '#tests/support/directories.ts';
import { eventually } from '#tests/support/eventually.ts';
import { invitesOf, join } from '#tests/support/invites.ts';
import { addPasskey, signInByPasskey } from '#tests/support/passkeys.ts';
import { type PoolAnswer, PoolUser } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { keyOf, withKey } from '#tests/support/programs.ts';
import { packFor, requestFor } from '#tests/support/proof.ts';
import { endedScan, newWebsite } from '#tests/support/scans.ts';
import { beginSignIn, clientOf } from '#tests/support/secondStep.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { endpointOf } from '#tests/support/webhooks.ts';
import { portalReturnUrl, workDirectoryForAll } from '#tests/support/workDirectoryServer.ts';
import * as accounts from '../calls/accounts.ts';
import { getActivity, getUserList, setRole } from '../calls/settings.ts';
import { lockOrganization } from './store/organizations.ts';
import { findPerson, updateMember, upsertPerson } from './store/people.ts';
import { invites } from './tables.ts';

const onPostgres = inject('postgresUrl') !== null;
const { records, names } = recordsOfTest();
const directory = workDirectoryForAll(portalReturnUrl);
const portal = portalForAll({ services: { names } });

const newEmail = () => `moved-${randomUUID()}@shop.example`;
const ask = (who: Visitor, email: string) => who.call(accounts.askAddressChange, { email });
const confirm = (who: Visitor, linkId: string) => who.call(accounts.confirmAddress, { linkId });
const takeBack = (linkId: string) => portal.visitor().call(accounts.takeBackAddress, { linkId });
const check = (linkId: string, host?: string) =>
  portal.visitor({ host }).call(accounts.checkAddressChange, { linkId });
const give = (by: Visitor, to: Visitor, role: string) =>
  by.call(setRole, { userId: to.cognitoId, role }).then(({ data }) => data);
const rolesOf = async (who: Visitor) => {
  const { userList } = (await who.call(getUserList, {})).data;
  return Object.fromEntries(userList.map(({ email, role }) => [email, role]));
};
const isIn = async (who: Visitor) => (await who.call(accounts.check, {})).data.authenticated;
const signsIn = (email: string, password = testPassword) =>
  portal.visitor().signIn(email, password);

const linkAt = (email: string, path: Parameters<typeof linkOf>[2]) => linkOf(portal, email, path);

/** An owner with a new address, and the link that takes it back. */
async function moved(known?: Visitor) {
  const owner = known ?? (await portal.owner());
  const [before, after] = [owner.email, newEmail()];
  expect((await ask(owner, after)).status).toBe(200);
  expect((await confirm(owner, await linkAt(after, 'newAddress'))).status).toBe(200);
  return { owner, before, after, back: await linkAt(before, 'keepAddress') };
}

describe('POST /api/accounts/askAddressChange', () => {
  it('ACC-301: mails a link to the new address, and changes nothing yet', async () => {
    const owner = await portal.owner();
    const email = newEmail();
    expect((await ask(owner, email.toUpperCase())).status).toBe(200);
    const linkId = await linkAt(email, 'newAddress');
    const [mail] = await portal.mailbox(email);
    expect(mail?.subject).toBe('Your new Fairhaven address');
    // Of a mistyped address a stranger reads it.
    expect(mail?.text).not.toContain(owner.email);
    expect((await check(linkId)).data).toEqual({ email, takesBack: false });
    await signsIn(owner.email);
    await expect(signsIn(email)).rejects.toThrow();
  });

  it('ACC-301: answers alike for an address with an account, which is told', async () => {
    const [owner, other] = [await portal.owner(), await portal.owner()];
    const free = await ask(owner, newEmail());
    const taken = await ask(owner, other.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await portal.mailbox(other.email);
    expect(mail?.subject).toBe('You have a Fairhaven account already');
    expect(mail?.text).not.toContain(owner.email);
    expect(await linkAt(other.email, 'newAddress')).toBe('');
  });

  it('ACC-301: refuses the own address, a session that is not fresh, and the sixth of a day', async () => {
    const owner = await portal.owner();
    expect((await ask(owner, owner.email)).refused).toBe('SAME_ADDRESS');
    for (let count = 0; count < 5; count += 1)
      expect((await ask(owner, newEmail())).status).toBe(200);
    expect((await ask(owner, newEmail())).refused).toBe('MAILED_OFTEN');
    const start = portal.clock.now();
    portal.clock.forward(16 * 60);
    expect((await ask(owner, newEmail())).refused).toBe('CONFIRM_SIGN_IN');
    portal.clock.set(start);
  });

  it('ACC-302: a newer link voids the older one, and a day every one', async () => {
    const owner = await portal.owner();
    const [first, second] = [newEmail(), newEmail()];
    await ask(owner, first);
    const old = await linkAt(first, 'newAddress');
    await ask(owner, second);
    const linkId = await linkAt(second, 'newAddress');
    expect((await check(old)).refused).toBe('NOT_FOUND');
    expect((await confirm(owner, old)).refused).toBe('LINK_INVALID');
    expect((await check(linkId, 'northlight.example')).refused).toBe('NOT_FOUND');
    const start = portal.clock.now();
    portal.clock.forward(86_400);
    await owner.signIn(owner.email, testPassword);
    expect((await check(linkId)).refused).toBe('NOT_FOUND');
    expect((await confirm(owner, linkId)).refused).toBe('LINK_INVALID');
    portal.clock.set(start);
  });
});

describe('POST /api/accounts/confirmAddress', () => {
  it('ACC-303: changes the address everywhere, and ends every session', async () => {
    const owner = await portal.owner();
    const before = owner.email;
    const elsewhere = portal.visitor();
    await elsewhere.signIn(before, testPassword);
    const after = newEmail();
    await ask(owner, after);
    const linkId = await linkAt(after, 'newAddress');
    expect((await confirm(owner, linkId)).status).toBe(200);
    expect([await isIn(owner), await isIn(elsewhere)]).toEqual([false, false]);
    await expect(signsIn(before)).rejects.toThrow();
    await owner.signIn(after, testPassword);
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.map(({ email }) => email)).toEqual([after]);
    expect((await owner.call(accounts.check, {})).data.email).toBe(after);
    expect((await confirm(owner, linkId)).refused).toBe('LINK_INVALID');
  });

  it('ACC-303: takes the link of the person’s own question alone, in their session', async () => {
    const [owner, other] = [await portal.owner(), await portal.owner()];
    const email = newEmail();
    await ask(owner, email);
    const linkId = await linkAt(email, 'newAddress');
    expect((await confirm(portal.visitor(), linkId)).refused).toBe('NO_SESSION');
    expect((await confirm(other, linkId)).refused).toBe('LINK_INVALID');
    expect((await takeBack(linkId)).refused).toBe('LINK_INVALID');
    await signsIn(owner.email);
  });

  it('ACC-403: neither is asked for nor confirmed where a work account opened the session, however new it is', async () => {
    const { owner, domain } = await directedOwner(portal, directory, records);
    const ada = await join(portal, owner, `ada@${domain}`);
    const provenAt = Math.floor(portal.clock.now().getTime() / 1000);
    directory.lie = (claims) => ({ ...claims, auth_time: provenAt });
    const { browser } = await comesByWork(portal, directory, domain, accountAt(domain));
    expect(await isIn(browser)).toBe(true);
    const email = newEmail();
    expect((await ask(browser, email)).refused).toBe('BY_WORK_ACCOUNT');
    expect(await linkAt(email, 'newAddress')).toBe('');
    expect((await ask(ada, email)).status).toBe(200);
    const linkId = await linkAt(email, 'newAddress');
    expect((await confirm(browser, linkId)).refused).toBe('BY_WORK_ACCOUNT');
    expect((await confirm(ada, linkId)).status).toBe(200);
  });

  it('ACC-303: works once, also of two at once', async () => {
    const owner = await portal.owner();
    const email = newEmail();
    await ask(owner, email);
    const linkId = await linkAt(email, 'newAddress');
    const tries = await Promise.all([confirm(owner, linkId), confirm(owner, linkId)]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    await signsIn(email);
  });

  it('ACC-304: changes nothing where the address got an account meanwhile', async () => {
    const owner = await portal.owner();
    const email = newEmail();
    await ask(owner, email);
    const linkId = await linkAt(email, 'newAddress');
    await portal.visitor().signUp(email);
    expect((await confirm(owner, linkId)).refused).toBe('ADDRESS_TAKEN');
    expect(await isIn(owner)).toBe(true);
    await signsIn(owner.email);
  });

  it('takes the place of a sign-up that nobody confirmed', async () => {
    const owner = await portal.owner();
    const stranger = new PoolUser(portal);
    await stranger.signUp();
    await ask(owner, stranger.email);
    const linkId = await linkAt(stranger.email, 'newAddress');
    expect((await confirm(owner, linkId)).status).toBe(200);
    await signsIn(stranger.email);
  });

  it('ACC-307: voids a link to a new password that the old address was mailed', async () => {
    const owner = await portal.owner();
    const { email } = owner;
    await portal.visitor().call(accounts.sendResetPasswordMagicLink, { email, url: 'localhost' });
    const linkId = await linkAt(email, 'resetPassword');
    const after = newEmail();
    await ask(owner, after);
    await confirm(owner, await linkAt(after, 'newAddress'));
    const password = 'Oats-and-Millet-2026';
    const reset = await portal.visitor().call(accounts.resetPassword, { linkId, password });
    expect(reset.refused).toBe('LINK_INVALID');
    await signsIn(after);
  });

  it('ACC-308: whoever trains with the old address goes on with the new one, and the log tells', async () => {
    const owner = await portal.owner();
    const colleague = await join(portal, owner);
    const trainees = [{ firstName: 'Ada', lastName: 'Baker', email: owner.email }];
    await owner.call(training.saveTrainees, { trainees }).then((answer) => answer.data);
    const after = newEmail();
    await ask(owner, after);
    await confirm(owner, await linkAt(after, 'newAddress'));
    const team = await colleague.call(training.loadTrainingData, { updateWithSync: false });
    expect(team.data.traineesData.map(({ email }) => email)).toEqual([after]);
    const log = JSON.stringify((await colleague.call(getActivity, {})).data);
    expect(log).toContain(`changed their email address to ${after}`);
  });

  it('ACC-308: what they did in their organization has the new address, and nothing of others', async () => {
    const [owner, other] = [await portal.owner(), await portal.owner()];
    const elementPath = 'technology.connections.mail-forgery';
    for (const who of [owner, other])
      (await who.call(maturity.saveAssessment, { data: { elementPath, level: 3 } })).data;
    const after = newEmail();
    await ask(owner, after);
    await confirm(owner, await linkAt(after, 'newAddress'));
    await owner.signIn(after, testPassword);
    const answeredBy = async (who: Visitor) =>
      (await who.call(maturity.assessment, {})).data.assessment.questions.map(
        (one) => one.answeredBy,
      );
    expect(await answeredBy(owner)).toEqual([after]);
    expect(await answeredBy(other)).toEqual([other.email]);
  });

  it('ACC-309: a token of before, which names the old address, does not bring it back', async () => {
    const { owner, before, after } = await moved();
    const system = portal.db;
    const person = { cognitoId: owner.cognitoId, email: before, brandId: 'fairhaven', signUp: {} };
    await upsertPerson(system, { ...person, createdAt: portal.clock.now() });
    expect((await findPerson(system, owner.cognitoId))?.email).toBe(after);
  });
});

describe('POST /api/accounts/takeBackAddress', () => {
  it('ACC-305: puts the old address back, voids the password, and mails a link to a new one', async () => {
    const { owner, before, after, back } = await moved();
    expect((await check(back)).data).toEqual({ email: after, takesBack: true });
    await owner.signIn(after, testPassword);
    expect((await takeBack(back)).status).toBe(200);
    expect(await isIn(owner)).toBe(false);
    await expect(signsIn(after)).rejects.toThrow();
    await expect(signsIn(before)).rejects.toThrow();
    const linkId = await linkAt(before, 'resetPassword');
    const password = 'Oats-and-Millet-2026';
    expect((await portal.visitor().call(accounts.resetPassword, { linkId, password })).status).toBe(
      200,
    );
    await owner.signIn(before, password);
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.map(({ email }) => email)).toEqual([before]);
    expect((await takeBack(back)).refused).toBe('LINK_INVALID');
  });

  it('ACC-384: removes the passkeys that were made since the day before the change, and no older one', async () => {
    const start = portal.clock.now();
    const owner = await portal.owner();
    const client = clientOf(owner);
    const tokenOf = async (opened: Promise<PoolAnswer>) =>
      (await opened).AuthenticationResult?.AccessToken ?? '';
    const older = await addPasskey(client, await tokenOf(beginSignIn(client, owner.email)));
    portal.clock.forward(2 * 86_400);
    const before = await addPasskey(client, await tokenOf(signInByPasskey(client, older)));
    const [address, after] = [owner.email, newEmail()];
    await owner.signIn(address, testPassword);
    expect((await ask(owner, after)).status).toBe(200);
    expect((await confirm(owner, await linkAt(after, 'newAddress'))).status).toBe(200);
    const since = await addPasskey(client, await tokenOf(signInByPasskey(client, older)));
    expect((await signInByPasskey(client, since)).status).toBe(200);
    expect((await takeBack(await linkAt(address, 'keepAddress'))).status).toBe(200);
    const statuses: number[] = [];
    for (const passkey of [older, before, since])
      statuses.push((await signInByPasskey(client, passkey)).status);
    expect(statuses).toEqual([200, 400, 400]);
    portal.clock.set(start);
  });

  it('ACC-389: ends keys, webhooks and invites of theirs that were made since the day before the change, and no older ones', async () => {
    const start = portal.clock.now();
    const owner = await portal.owner();
    const colleague = await join(portal, owner);
    const older = await keyOf(owner, 'Dashboard');
    const olderHook = await endpointOf(owner);
    portal.clock.forward(2 * 86_400);
    const [before, after] = [owner.email, newEmail()];
    await owner.signIn(before, testPassword);
    const early = await keyOf(owner, 'Early');
    expect((await ask(owner, after)).status).toBe(200);
    expect((await confirm(owner, await linkAt(after, 'newAddress'))).status).toBe(200);
    await owner.signIn(after, testPassword);
    const late = await keyOf(owner, 'Late');
    const { endpoint } = await endpointOf(owner, ['admin.joined'], 'https://theirs.example/');
    await invitesOf(owner);
    await colleague.signIn(colleague.email, testPassword);
    const ofColleague = await keyOf(colleague, 'Of a colleague');
    expect((await takeBack(await linkAt(before, 'keepAddress'))).status).toBe(200);
    const reads = async ({ secret }: { secret: string }) =>
      (await portal.visitor().call(loadTargetList, {}, withKey(secret))).refused;
    const read: (string | null)[] = [];
    for (const key of [older, ofColleague, early, late]) read.push(await reads(key));
    expect(read).toEqual([null, null, 'KEY_WITHDRAWN', 'KEY_WITHDRAWN']);
    const hooks = await portal.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.orgId, owner.orgId));
    expect(Object.fromEntries(hooks.map(({ id, offWhy }) => [id, offWhy]))).toEqual({
      [olderHook.endpoint.endpointId]: null,
      [endpoint.endpointId]: 'hand',
    });
    const sent = eq(invites.createdBy, owner.cognitoId);
    const pending = await portal.db.select().from(invites).where(sent);
    expect(pending.filter(({ status }) => status === 'pending')).toEqual([]);
    const { entries } = (await colleague.call(getActivity, {})).data;
    const told = entries
      .filter(({ actor }) => actor.email === before)
      .map(({ sentence }) => sentence);
    expect(told).toEqual(
      expect.arrayContaining([
        'withdrew the key “Early” of programs',
        'withdrew the key “Late” of programs',
        'switched the sending of events to theirs.example (off)',
        `cancelled the invite of ada-of-${owner.email}`,
      ]),
    );
    portal.clock.set(start);
  });

  it('ACC-389: withdraws what they gave out since then, ends what they shared, and gives roles back that nobody changed again', async () => {
    const { clock, db, services } = portal;
    const start = clock.now();
    const owner = await portal.owner();
    const { orgId } = owner;
    const ada = await join(portal, owner);
    const bea = await join(portal, owner, undefined, 'readOnly');
    const targetId = await newWebsite(owner);
    await endedScan(portal, { orgId, targetId }, { checks: ['hsts'] });
    const link = async () => (await owner.call(sendFixLink, { targetId })).data.link.linkId;
    const older = { link: await link(), pack: await packFor(services, owner) };
    clock.forward(2 * 86_400);
    const [before, after] = [owner.email, newEmail()];
    await owner.signIn(before, testPassword);
    expect((await ask(owner, after)).status).toBe(200);
    expect((await confirm(owner, await linkAt(after, 'newAddress'))).status).toBe(200);
    await owner.signIn(after, testPassword);

    await link();
    owner.email = after;
    await packFor(services, owner);
    const requestId = await requestFor(services, owner);
    const decision = {
      isApproved: true,
      decidedAt: clock.now(),
      decidedBy: after,
      decidedByName: 'Ada Baker',
      tokenHash: requestId,
      expiresAt: daysBefore(clock.now(), -7),
    };
    await db.update(trustRequests).set(decision).where(eq(trustRequests.id, requestId));
    await owner.call(makeDutyFeed, {}).then(({ data }) => data);
    await owner.call(shareReadiness, {}).then(({ data }) => data);
    await give(owner, ada, 'owner');
    await give(owner, bea, 'admin');
    await ada.signIn(ada.email, testPassword);
    await give(ada, bea, 'billing');
    expect((await takeBack(await linkAt(before, 'keepAddress'))).status).toBe(200);

    const standingLinks = and(eq(fixLinks.orgId, orgId), isNull(fixLinks.withdrawnAt));
    const links = await db.select().from(fixLinks).where(standingLinks);
    expect(links.map(({ id }) => id)).toEqual([older.link]);
    const standingPacks = and(eq(packs.orgId, orgId), isNull(packs.withdrawnAt));
    const stillPacks = await db.select().from(packs).where(standingPacks);
    expect(stillPacks.map(({ id }) => id)).toEqual([older.pack]);
    const standing = and(eq(trustRequests.id, requestId), isNull(trustRequests.withdrawnAt));
    expect(await db.$count(trustRequests, standing)).toBe(0);
    expect(await db.$count(dutyFeeds, eq(dutyFeeds.orgId, orgId))).toBe(0);
    expect(await db.$count(shares, eq(shares.orgId, orgId))).toBe(0);
    expect(await rolesOf(ada)).toEqual({
      [before]: 'owner',
      [ada.email]: 'admin',
      [bea.email]: 'billing',
    });
    const { entries } = (await ada.call(getActivity, {})).data;
    const told = entries.filter(({ actor }) => actor.email === before);
    expect(told.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'withdrew a link for who fixes Shop',
        expect.stringContaining('withdrew the evidence pack '),
        'answered the request for documents of Acme Foods (withdrawn)',
        'withdrew the link to the calendar of duties',
        'took from the provider that it sees how many controls have proof',
        `changed the role of ${ada.email} from Owner to Admin`,
      ]),
    );
    clock.set(start);
  });

  it.each(['in their own name', 'by whom they made one'])(
    'ACC-389: makes them owner again who is none any more, %s, and mails who has another role',
    async (how) => {
      const start = portal.clock.now();
      const owner = await portal.owner();
      const ada = await join(portal, owner);
      portal.clock.forward(2 * 86_400);
      await owner.signIn(owner.email, testPassword);
      const { before, after, back } = await moved(owner);
      await owner.signIn(after, testPassword);
      await ada.signIn(ada.email, testPassword);
      await give(owner, ada, 'readOnly');
      await give(owner, ada, 'owner');
      await give(how === 'in their own name' ? owner : ada, owner, 'readOnly');
      expect((await takeBack(back)).status).toBe(200);
      expect(await rolesOf(ada)).toEqual({ [before]: 'owner', [ada.email]: 'admin' });
      const { entries } = (await ada.call(getActivity, {})).data;
      const told = entries.filter(
        ({ actor, sentence }) => actor.email === before && sentence.startsWith('changed the role'),
      );
      expect(told.map(({ sentence }) => sentence).sort()).toEqual(
        [
          `changed the role of ${ada.email} from Owner to Admin`,
          `changed the role of ${before} from Read-only to Owner`,
        ].sort(),
      );
      const texts = (await portal.mailbox(ada.email))
        .filter(({ subject }) => subject.startsWith('You have another role in '))
        .map(({ text }) => text);
      expect(texts.filter((text) => text.includes('“Admin”'))).toHaveLength(1);
      portal.clock.set(start);
    },
  );

  it.skipIf(!onPostgres)(
    'waits for a change of the organization’s admins that is under way, and neither fails',
    async () => {
      const { owner, after, back } = await moved();
      await owner.signIn(after, testPassword);
      await give(owner, await join(portal, owner), 'readOnly');
      const { orgId, cognitoId } = owner;
      const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const isAwaited = async () => {
        const { rows } = (await portal.db.execute(waiting)) as unknown as { rows: unknown[] };
        return rows.length > 0;
      };
      const begun = await portal.db.transaction(async (tx) => {
        await lockOrganization(tx, orgId);
        const answer = takeBack(back);
        await eventually('who waits for the organization', 10, isAwaited);
        await updateMember(tx, orgId, cognitoId, { jobTitle: 'Baker' });
        return { answer };
      });
      expect((await begun.answer).status).toBe(200);
    },
  );

  it('ACC-305: works once, also of two at once, for three days, and on the brand’s host', async () => {
    const [{ back: first }, { back: second }] = [await moved(), await moved()];
    const elsewhere = await portal
      .visitor({ host: 'northlight.example' })
      .call(accounts.takeBackAddress, { linkId: first });
    expect(elsewhere.refused).toBe('LINK_INVALID');
    const tries = await Promise.all([takeBack(first), takeBack(first)]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const start = portal.clock.now();
    portal.clock.forward(3 * 86_400);
    expect((await takeBack(second)).refused).toBe('LINK_INVALID');
    portal.clock.set(start);
  });

  it('ACC-304: changes nothing where the old address got an account meanwhile', async () => {
    const { before, after, back } = await moved();
    await portal.visitor().signUp(before);
    expect((await takeBack(back)).refused).toBe('ADDRESS_TAKEN');
    await signsIn(after);
  });

  it('ACC-306: until then there is no other change, and for seven days after it', async () => {
    const { owner, after, before, back } = await moved();
    await owner.signIn(after, testPassword);
    expect((await ask(owner, newEmail())).refused).toBe('CHANGED_LATELY');
    await takeBack(back);
    const linkId = await linkAt(before, 'resetPassword');
    await portal.visitor().call(accounts.resetPassword, { linkId, password: testPassword });
    await owner.signIn(before, testPassword);
    expect((await ask(owner, newEmail())).refused).toBe('CHANGED_LATELY');
    const start = portal.clock.now();
    portal.clock.forward(7 * 86_400);
    await owner.signIn(before, testPassword);
    expect((await ask(owner, newEmail())).status).toBe(200);
    portal.clock.set(start);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '#kit/server/secret.ts';
import { join } from '#tests/support/invites.ts';
import { addPasskey, signInByPasskey } from '#tests/support/passkeys.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, turnOnFor } from '#tests/support/secondStep.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { acceptInvite, check } from '../calls/accounts.ts';
import { getActivity, getUserList, invite_user, removeSecondStep } from '../calls/settings.ts';
import { sessions, users } from './tables.ts';

const portal = portalForAll();
afterEach(() => vi.restoreAllMocks());

const remove = (who: Visitor, userId: string) => who.call(removeSecondStep, { userId });
const asksFor = async (person: Visitor) =>
  (await beginSignIn(clientOf(portal.visitor()), person.email)).ChallengeName;

/** Somebody has been an admin of their organizations for three days and so many seconds. */
async function hasBeenAdmin({ cognitoId }: Visitor, seconds = 0): Promise<void> {
  const createdAt = new Date(portal.clock.now().getTime() - (3 * 86_400 + seconds) * 1000);
  await portal.db.update(users).set({ createdAt }).where(eq(users.cognitoId, cognitoId));
}

/** Two admins of an organization, for long, the second of whom has a second step. */
async function twoAdmins(): Promise<[Visitor, Visitor]> {
  const owner = await portal.owner();
  const second = await join(portal, owner);
  await turnOnFor(portal, second);
  for (const admin of [owner, second]) await hasBeenAdmin(admin);
  await portal.runJobs();
  return [owner, second];
}

/** The same, the second of whom has a passkey, and no app. */
async function withPasskey() {
  const owner = await portal.owner();
  const second = await join(portal, owner);
  const client = clientOf(second);
  const { AuthenticationResult: tokens } = await beginSignIn(client, second.email);
  const passkey = await addPasskey(client, tokens?.AccessToken ?? '');
  for (const admin of [owner, second]) await hasBeenAdmin(admin);
  await portal.runJobs();
  portal.clock.forward(1);
  return { owner, second, passkey };
}

describe('POST /api/profile/removeSecondStep', () => {
  it('ACC-228: lets an admin who lost it sign in by the password alone, and ends their sessions', async () => {
    const [owner, second] = await twoAdmins();
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await remove(owner, second.cognitoId)).data).toEqual({});
    await portal.runJobs();
    expect((await second.call(check, {})).data.authenticated).toBe(false);
    expect((await owner.call(check, {})).data.authenticated).toBe(true);
    await portal.visitor().signIn(second.email, testPassword);
  });

  it('ACC-228: stands in the activity log, and is told by mail to both', async () => {
    const [owner, second] = await twoAdmins();
    await remove(owner, second.cognitoId);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries[0]).toMatchObject({
      actor: { kind: 'admin', email: owner.email },
      sentence: `removed the second step of ${second.email}`,
    });
    expect((await portal.mailbox(second.email))[0]).toMatchObject({
      subject: 'The second step of your Fairhaven sign-in was removed',
      text: expect.stringContaining(owner.email),
    });
    expect((await portal.mailbox(owner.email))[0]).toMatchObject({
      subject: 'You removed a second step in Fairhaven',
      text: expect.stringContaining(second.email),
    });
  });

  it('ACC-228: removes passkeys as well, where that is what was lost, and says so', async () => {
    const { owner, second, passkey } = await withPasskey();
    const client = clientOf(portal.visitor());
    const { AuthenticationResult: stolen } = await signInByPasskey(client, passkey);
    expect((await remove(owner, second.cognitoId)).data).toEqual({});
    await portal.runJobs();
    expect(await signInByPasskey(client, passkey)).toMatchObject({ status: 400 });
    expect(await portal.services.identity.verifyIdToken(stolen?.IdToken ?? '')).toBeNull();
    expect((await second.call(check, {})).data.authenticated).toBe(false);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries[0]?.sentence).toBe(`removed the passkeys of ${second.email}`);
    expect((await portal.mailbox(second.email))[0]).toMatchObject({
      subject: 'The passkeys of your Fairhaven sign-in were removed',
    });
    expect((await portal.mailbox(owner.email))[0]).toMatchObject({
      subject: 'You removed passkeys in Fairhaven',
    });
    expect((await remove(owner, second.cognitoId)).refused).toBe('NOT_FOUND');
  });

  it('ACC-228: refuses oneself', async () => {
    const [, second] = await twoAdmins();
    expect((await remove(second, second.cognitoId)).refused).toBe('OWN_ACCOUNT');
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('ACC-228: answers another organization’s admin, and one without a second step, as nobody', async () => {
    const [owner, second] = await twoAdmins();
    const stranger = await portal.owner();
    await hasBeenAdmin(stranger);
    const random = await remove(stranger, randomUUID());
    for (const answer of [
      await remove(stranger, second.cognitoId),
      await remove(second, owner.cognitoId),
    ])
      expect([answer.refused, answer.body]).toEqual(['NOT_FOUND', random.body]);
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await owner.call(check, {})).data.authenticated).toBe(true);
  });

  it('ACC-228: is refused to provider staff in a customer-service session', async () => {
    const [owner, second] = await twoAdmins();
    await portal.db
      .update(sessions)
      .set({ customerService: true })
      .where(eq(sessions.idHash, hashSecret(owner.cookies.get('session') ?? '')));
    expect((await remove(owner, second.cognitoId)).refused).toBe('CUSTOMER_ONLY');
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('ACC-257: is refused of whoever belongs to another organization as well', async () => {
    const [owner, second] = await twoAdmins();
    const elsewhere = await portal.owner();
    const { linkId: inviteId } = (await elsewhere.call(invite_user, { email: second.email })).data;
    await second.call(acceptInvite, { inviteId }).then(({ data }) => data);
    await portal.runJobs();
    await hasBeenAdmin(elsewhere);
    for (const admin of [owner, elsewhere])
      expect((await remove(admin, second.cognitoId)).refused).toBe('BELONGS_ELSEWHERE');
    await portal.runJobs();
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await second.call(check, {})).data.authenticated).toBe(true);
  });

  it('ACC-257: is refused to whoever has been an admin for less than three days', async () => {
    const [owner, second] = await twoAdmins();
    const accomplice = await join(portal, owner);
    expect((await remove(accomplice, second.cognitoId)).refused).toBe('JOINED_LATELY');
    await hasBeenAdmin(accomplice, -1);
    expect((await remove(accomplice, second.cognitoId)).refused).toBe('JOINED_LATELY');
    await portal.runJobs();
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
    await hasBeenAdmin(accomplice);
    expect((await remove(accomplice, second.cognitoId)).refused).toBeNull();
  });

  it('ACC-257: the days count from joining, and not from an account of before', async () => {
    const [owner, second] = await twoAdmins();
    const accomplice = portal.visitor();
    await accomplice.signUp(`early-${randomUUID()}@shop.example`);
    await hasBeenAdmin(accomplice);
    const { linkId: inviteId } = (await owner.call(invite_user, { email: accomplice.email })).data;
    await accomplice.call(acceptInvite, { inviteId }).then(({ data }) => data);
    expect((await remove(accomplice, second.cognitoId)).refused).toBe('JOINED_LATELY');
  });

  it('ACC-263: a removal that comes late takes no second step that was set up since', async () => {
    const [owner, second] = await twoAdmins();
    const { identity } = portal.services;
    const agreedAt = portal.clock.now();
    await remove(owner, second.cognitoId);
    await portal.runJobs();
    await turnOnFor(portal, second);
    await identity.removeSecondStep(second.cognitoId, agreedAt);
    expect(await asksFor(second)).toBe('SOFTWARE_TOKEN_MFA');
    await identity.removeSecondStep(second.cognitoId, portal.clock.now());
    expect(await asksFor(second)).toBeUndefined();
  });
});

describe('GET /api/profile/getUserList', () => {
  it('ACC-229: tells which admins have a second step', async () => {
    const [owner, second] = await twoAdmins();
    const list = async () =>
      (await owner.call(getUserList, {})).data.userList
        .map(({ email, hasSecondStep }) => [email, hasSecondStep])
        .toSorted();
    expect(await list()).toEqual(
      [
        [owner.email, false],
        [second.email, true],
      ].toSorted(),
    );
    await remove(owner, second.cognitoId);
    await portal.runJobs();
    expect(await list()).toEqual(
      [
        [owner.email, false],
        [second.email, false],
      ].toSorted(),
    );
  });

  it('ACC-229: tells which admins have passkeys that can be removed', async () => {
    const { owner, second } = await withPasskey();
    const { userList } = (await owner.call(getUserList, {})).data;
    const told = userList.map(({ email, hasSecondStep, hasPasskeys }) => [
      email,
      hasSecondStep,
      hasPasskeys,
    ]);
    expect(told.toSorted()).toEqual(
      [
        [owner.email, false, false],
        [second.email, false, true],
      ].toSorted(),
    );
  });

  it('ACC-264: lists them, too, while the user pool does not say it', async () => {
    const owner = await portal.owner();
    vi.spyOn(portal.services.identity, 'hasSecondStep').mockRejectedValue(new Error('away'));
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList).toMatchObject([{ email: owner.email, hasSecondStep: null }]);
  });
});

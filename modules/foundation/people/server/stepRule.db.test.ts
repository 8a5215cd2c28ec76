/** An organization's rule that everybody needs a second step of signing in. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { declaredCalls } from '#tests/support/contracts.ts';
import { join } from '#tests/support/invites.ts';
import { addPasskey, type Passkey, signInByPasskey } from '#tests/support/passkeys.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, turnOn, turnOnFor } from '#tests/support/secondStep.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { profileCheck, switchOrganization } from '../calls/profile.ts';
import {
  endOtherSessions,
  getActivity,
  getUserInviteList,
  getUserList,
  invite_user,
  setSecondStepRule,
} from '../calls/settings.ts';

const portal = portalForAll();
afterEach(() => vi.restoreAllMocks());

const set = (who: Visitor, days: unknown) => who.call(setSecondStepRule, { days });
const isLetIn = async (who: Visitor) => (await who.call(getUserInviteList, {})).refused;
const needs = async (who: Visitor) =>
  (await who.call(accounts.check, { bc: true })).data.needsSecondStep;
const fromOf = async (who: Visitor) => (await who.call(profileCheck, {})).data.secondStepFrom;

/** Two admins of an organization, the first of whom has a second step. */
async function twoAdmins(): Promise<[Visitor, Visitor]> {
  const owner = await portal.owner();
  await turnOnFor(portal, owner);
  return [owner, await join(portal, owner)];
}

/** The same, where everybody needs one after so many days. */
async function ruled(days = 0): Promise<[Visitor, Visitor]> {
  const [owner, second] = await twoAdmins();
  await set(owner, days).then(({ data }) => data);
  return [owner, second];
}

const othersOf = async (who: Visitor) =>
  (await who.call(accounts.check, { bc: true })).data.otherOrganizations;
const goOver = (who: Visitor, organization: string) =>
  who.call(switchOrganization, { organization }).then(({ data }) => data);

/** As if somebody had turned their second step off, in another browser. */
function turnsOff({ cognitoId }: Visitor): void {
  const { identity } = portal.services;
  const ask = identity.hasSecondStep;
  vi.spyOn(identity, 'hasSecondStep').mockImplementation(
    async (ids) => new Set([...(await ask(ids))].filter((id) => id !== cognitoId)),
  );
}

async function passkeyOf(who: Visitor): Promise<Passkey> {
  const client = clientOf(who);
  const { AuthenticationResult: tokens } = await beginSignIn(client, who.email);
  return addPasskey(client, tokens?.AccessToken ?? '');
}

/** Signs in by a passkey, in the same browser; returns the access token. */
async function entersBy(who: Visitor, passkey: Passkey): Promise<string> {
  const { AuthenticationResult: tokens } = await signInByPasskey(clientOf(who), passkey);
  const idToken = tokens?.IdToken ?? '';
  await who.call(accounts.session, { idToken }).then(({ data }) => data);
  return tokens?.AccessToken ?? '';
}

describe('POST /api/profile/setSecondStepRule', () => {
  it.each([
    [0, 0],
    [7, 7],
    [14, 14],
    [30, 30],
  ])('ACC-280: asks everybody for a second step in %i days', async (days, later) => {
    const [owner, second] = await twoAdmins();
    expect(await fromOf(second)).toBeNull();
    const from = new Date(portal.clock.now().getTime() + later * 86_400_000).toISOString();
    expect((await set(owner, days)).data).toEqual({ from });
    expect(await fromOf(owner)).toBe(from);
  });

  it('ACC-280: is refused to whoever has none', async () => {
    const [owner, second] = await twoAdmins();
    const answer = await set(second, 7);
    expect([answer.status, answer.refused]).toEqual([409, 'NO_SECOND_STEP']);
    expect(await fromOf(owner)).toBeNull();
  });

  it('ACC-280: is refused while the user pool does not say whether one has one', async () => {
    const [owner] = await twoAdmins();
    vi.spyOn(portal.services.identity, 'hasSecondStep').mockRejectedValue(new Error('away'));
    expect((await set(owner, 7)).refused).toBe('UNAVAILABLE');
    expect(await fromOf(owner)).toBeNull();
  });

  it('ACC-280: takes these days alone, and no other field', async () => {
    const [owner] = await twoAdmins();
    for (const days of [-1, 1, 7.5, 31, 1e300, '7', undefined])
      expect((await set(owner, days)).refused).toBe('INVALID_INPUT');
    const more = await owner.call(setSecondStepRule, { days: 7, from: '2020-01-01' });
    expect(more.refused).toBe('INVALID_INPUT');
    expect(await fromOf(owner)).toBeNull();
  });

  it('ACC-280: is of one organization alone', async () => {
    const [owner] = await ruled();
    const [stranger] = await twoAdmins();
    expect([await fromOf(owner), await fromOf(stranger)]).toEqual([expect.any(String), null]);
  });

  it('ACC-281: is set once, also by two at once, and taken back once', async () => {
    const [owner] = await twoAdmins();
    const answers = await Promise.all([7, 30].map((days) => set(owner, days)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await set(owner, 14)).refused).toBe('SET_ALREADY');
    expect((await set(owner, null)).data).toEqual({ from: null });
    expect((await set(owner, null)).refused).toBe('SET_ALREADY');
    expect(await fromOf(owner)).toBeNull();
  });

  it('ACC-281: is taken back by whichever admin, with a second step or not', async () => {
    const [, second] = await ruled(7);
    expect((await set(second, null)).data).toEqual({ from: null });
  });

  it('ACC-282: stands in the activity log, and is mailed to the other admins', async () => {
    const [owner, second] = await twoAdmins();
    const entries = async () => (await owner.call(getActivity, {})).data.entries;
    const subject = (what: string) => `Test Bakery ${what}`;
    const asks = subject('asks you for a second step of signing in');

    portal.clock.forward(1);
    await set(owner, 7);
    expect((await entries())[0]).toMatchObject({
      actor: { kind: 'admin', email: owner.email },
      sentence: expect.stringMatching(
        /^asked every admin for a second step of signing in from Nov \d+, 2026 .+ on$/,
      ),
    });
    const [mail] = await portal.mailbox(second.email);
    expect(mail?.subject).toBe(asks);
    for (const text of [owner.email, 'set it up by Nov ', '/settings/you'])
      expect(mail?.text).toContain(text);

    portal.clock.forward(1);
    await set(owner, null);
    expect((await entries())[0]?.sentence).toBe(
      'no longer asks every admin for a second step of signing in',
    );
    expect((await portal.mailbox(second.email))[0]?.subject).toBe(
      subject('no longer asks for a second step of signing in'),
    );
    portal.clock.forward(1);
    await set(owner, 0);
    expect((await portal.mailbox(second.email))[0]?.text).toContain('From now on, whoever has');
    const own = (await portal.mailbox(owner.email)).map((one) => one.subject);
    expect(own).not.toContain(asks);
  });
});

describe('Whoever has none when everybody needs one', () => {
  it('ACC-283: is refused every call but the set-up, and may sign out', async () => {
    const [, second] = await ruled();
    const isHeld = ({ access, withoutSecondStep }: Call) =>
      access !== 'public' && !withoutSecondStep;
    const held = (await declaredCalls()).filter(isHeld);
    expect(held.length).toBeGreaterThan(80);
    for (const call of held) {
      const { status, refused } = await second.call(call, {});
      expect([call.path, status]).toEqual([call.path, 403]);
      // The plan and the role decide first.
      if (refused !== 'MODULE_INACTIVE' && refused !== 'ROLE_FORBIDS')
        expect(refused).toBe('SECOND_STEP_NEEDED');
    }
    expect(await needs(second)).toBe(true);
    expect((await second.call(endOtherSessions, {})).data).toEqual({ ended: 0 });
    const { email } = second;
    const looked = await second.call(accounts.inviteLinkLookup, { email });
    expect(looked.data).toEqual({ invited: null });
    expect((await second.call(accounts.logout, {})).status).toBe(200);
    expect((await second.call(accounts.check, {})).data.authenticated).toBe(false);
  });

  it('ACC-283: is let in until then, and not a moment longer', async () => {
    const [owner, second] = await ruled(7);
    portal.clock.forward(7 * 86_400 - 1);
    await second.signIn(second.email, testPassword);
    expect([await isLetIn(second), await needs(second)]).toEqual([null, false]);
    portal.clock.forward(1);
    expect([await isLetIn(second), await needs(second)]).toEqual(['SECOND_STEP_NEEDED', true]);
    expect(owner.orgId).toBe(second.orgId);
  });

  it('ACC-283: signs in to nothing else with a new session', async () => {
    const [, second] = await ruled();
    const elsewhere = portal.visitor();
    await elsewhere.signIn(second.email, testPassword);
    expect(await isLetIn(elsewhere)).toBe('SECOND_STEP_NEEDED');
  });

  it('ACC-285: goes on in the same session once one is set up', async () => {
    const [owner, second] = await ruled();
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    await turnOnFor(portal, second);
    expect([await needs(second), await isLetIn(second)]).toEqual([false, null]);
    expect(await isLetIn(owner)).toBeNull();
  });

  it('ACC-285: is let in by the boot check at once, though it was just said that there is none', async () => {
    const [, second] = await ruled();
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    const before = portal.clock.now();
    await turnOnFor(portal, second);
    portal.clock.set(before);
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    expect([await needs(second), await isLetIn(second)]).toEqual([false, null]);
  });

  it('ACC-285: is held again ten minutes after it was turned off', async () => {
    const [owner] = await ruled();
    expect(await isLetIn(owner)).toBeNull();
    turnsOff(owner);
    portal.clock.forward(599);
    expect(await isLetIn(owner)).toBeNull();
    portal.clock.forward(1);
    expect(await isLetIn(owner)).toBe('SECOND_STEP_NEEDED');
  });

  it('ACC-285: is let in when nobody is asked any more', async () => {
    const [owner, second] = await ruled();
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    await set(owner, null);
    expect(await isLetIn(second)).toBeNull();
  });

  it('ACC-286: is held in that organization alone', async () => {
    const [owner] = await ruled();
    const person = await portal.owner({ companyName: 'Home Bakery' });
    const { linkId: inviteId } = (await owner.call(invite_user, { email: person.email })).data;
    await person.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    expect([await isLetIn(person), await needs(person)]).toEqual([null, false]);
    await goOver(person, owner.orgId);
    expect([await isLetIn(person), await needs(person)]).toEqual(['SECOND_STEP_NEEDED', true]);
    expect(await othersOf(person)).toEqual([{ id: person.orgId, companyName: 'Home Bakery' }]);
    await goOver(person, person.orgId);
    expect([await isLetIn(person), await needs(person)]).toEqual([null, false]);
    expect(await othersOf(person)).toEqual([]);
  });

  it('ACC-286: is offered no organization that asks for one as well, and goes to nobody else’s', async () => {
    const [, person] = await ruled();
    const [two] = await ruled(7);
    const stranger = await portal.owner();
    const { linkId: inviteId } = (await two.call(invite_user, { email: person.email })).data;
    await turnOnFor(portal, person);
    await person.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    turnsOff(person);
    portal.clock.forward(600);
    expect(await isLetIn(person)).toBe('SECOND_STEP_NEEDED');
    expect(await othersOf(person)).toEqual([{ id: two.orgId, companyName: 'Test Bakery' }]);
    const refused = await person.call(switchOrganization, { organization: stranger.orgId });
    expect(refused.refused).toBe('NOT_FOUND');
    await set(two, null).then(({ data }) => data);
    await set(two, 0).then(({ data }) => data);
    expect(await othersOf(person)).toEqual([]);
  });

  it('ACC-296: is let in by a passkey, as long as the session that it opened', async () => {
    const [owner, second] = await ruled();
    const passkey = await passkeyOf(second);
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    await entersBy(second, passkey);
    expect([await isLetIn(second), await needs(second)]).toEqual([null, false]);
    portal.clock.forward(601);
    expect(await isLetIn(second)).toBeNull();
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.find(({ email }) => email === second.email)?.hasSecondStep).toBe(false);
    expect((await set(second, null)).data).toEqual({ from: null });
    expect((await set(second, 0)).refused).toBe('NO_SECOND_STEP');
    await set(owner, 0).then(({ data }) => data);
    await second.signIn(second.email, testPassword);
    expect([await isLetIn(second), await needs(second)]).toEqual(['SECOND_STEP_NEEDED', true]);
  });

  it('ACC-296: is held in the session of a passkey, too, once a second step was turned off', async () => {
    const [, second] = await ruled();
    const passkey = await passkeyOf(second);
    await turnOn(portal, clientOf(second), await entersBy(second, passkey));
    const AccessToken = await entersBy(second, passkey);
    expect(await isLetIn(second)).toBeNull();
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect((await clientOf(second).ask('SetUserMFAPreference', off)).status).toBe(200);
    portal.clock.forward(600);
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    await entersBy(second, passkey);
    expect(await isLetIn(second)).toBeNull();
  });

  it('ACC-299: the password alone sets up no app past the passkey by which somebody is let in', async () => {
    const [, second] = await ruled();
    await passkeyOf(second);
    await second.signIn(second.email, testPassword);
    const client = clientOf(second);
    const { AuthenticationResult: tokens } = await beginSignIn(client, second.email);
    const { AccessToken } = tokens ?? {};
    const { __type } = await client.ask('AssociateSoftwareToken', { AccessToken });
    expect(__type).toBe('ForbiddenException');
    await expect(passkeyOf(second)).rejects.toThrow('ForbiddenException');
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
  });

  it('ACC-299: whoever lost it sets up an app once it was removed for them', async () => {
    const [, second] = await ruled();
    await passkeyOf(second);
    await portal.services.identity.removeSecondStep(second.cognitoId);
    await second.signIn(second.email, testPassword);
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    await turnOnFor(portal, second);
    expect(await isLetIn(second)).toBeNull();
  });

  it('ACC-286: is none of the staff on a visit', async () => {
    const [owner] = await ruled();
    const { cognitoId } = owner;
    await portal.services.identity.removeSecondStep(cognitoId);
    const staff = await portal.visitOf(owner);
    expect([await isLetIn(staff), await needs(staff)]).toEqual([null, false]);
    expect((await set(staff, null)).refused).toBe('CUSTOMER_ONLY');
  });

  it('ACC-288: is not locked out while the user pool does not say it, which is logged', async () => {
    const [, second] = await ruled();
    const { identity, log } = portal.services;
    const away = vi.spyOn(identity, 'hasSecondStep').mockRejectedValue(new Error('away'));
    const logged = vi.spyOn(log, 'error');
    expect([await isLetIn(second), await needs(second)]).toEqual([null, false]);
    expect(away).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ cognitoId: second.cognitoId }),
      'whether somebody has a second step is not known',
    );
    away.mockRestore();
    portal.clock.forward(59);
    expect(await isLetIn(second)).toBeNull();
    portal.clock.forward(1);
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
  });

  it('ACC-288: goes on to be kept out while the user pool does not say otherwise', async () => {
    const [, second] = await ruled();
    expect(await isLetIn(second)).toBe('SECOND_STEP_NEEDED');
    vi.spyOn(portal.services.identity, 'hasSecondStep').mockRejectedValue(new Error('away'));
    for (const seconds of [0, 10, 60]) {
      portal.clock.forward(seconds);
      expect([await needs(second), await isLetIn(second)]).toEqual([true, 'SECOND_STEP_NEEDED']);
    }
  });

  it('ACC-288: the pool is asked once in a while, and not at each call', async () => {
    const [owner] = await ruled();
    const asked = vi.spyOn(portal.services.identity, 'hasSecondStep');
    for (let times = 0; times < 5; times += 1) expect(await isLetIn(owner)).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
    const [stranger] = await twoAdmins();
    asked.mockClear();
    expect(await isLetIn(stranger)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('ACC-289: is told apart in the list of admins', async () => {
    const [owner, second] = await ruled(7);
    const { userList } = (await owner.call(getUserList, {})).data;
    const lacking = userList.filter(({ hasSecondStep }) => hasSecondStep === false);
    expect(lacking.map(({ email }) => email)).toEqual([second.email]);
  });
});

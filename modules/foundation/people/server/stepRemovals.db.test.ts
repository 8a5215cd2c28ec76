import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCustomer } from '#modules/foundation/portfolio/calls.ts';
import { blockStaff, readStaffLog } from '#modules/foundation/staff/calls.ts';
import { join } from '#tests/support/invites.ts';
import { addPasskey, signInByPasskey } from '#tests/support/passkeys.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, turnOnFor } from '#tests/support/secondStep.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import {
  approveSecondStepRemoval,
  askSecondStepRemoval,
  check,
  withdrawSecondStepRemoval,
} from '../calls/accounts.ts';
import { getActivity } from '../calls/settings.ts';

const portal = portalForAll();
/** The sole admin of an organization, with a second step. */
let owner: Visitor;
let ada: TestStaff;
let ben: TestStaff;
beforeEach(async () => {
  owner = await portal.owner({ companyName: `Rowan ${randomUUID().slice(0, 8)}` });
  await turnOnFor(portal, owner);
  await portal.runJobs();
  [ada, ben] = [await staffOf(portal, 'support'), await staffOf(portal, 'support')];
});

const reason = 'Lost the phone; called back';
const whose = ({ orgId, cognitoId: userId }: Visitor) => ({ orgId, userId });
const ask = ({ browser }: TestStaff, person = owner) =>
  browser.call(askSecondStepRemoval, { ...whose(person), reason });
const approve = ({ browser }: TestStaff, person = owner) =>
  browser.call(approveSecondStepRemoval, whose(person));
const withdraw = ({ browser }: TestStaff, person = owner) =>
  browser.call(withdrawSecondStepRemoval, whose(person));
const asksFor = async (person: Visitor) =>
  (await beginSignIn(clientOf(portal.visitor()), person.email)).ChallengeName;
const shownOf = async ({ browser }: TestStaff, person = owner) =>
  (await browser.call(readCustomer, { orgId: person.orgId })).data.admins.find(
    ({ cognitoId }) => cognitoId === person.cognitoId,
  )?.stepRemoval;

describe('POST /api/console/accounts/askSecondStepRemoval', () => {
  it('ACC-250: changes nothing yet, and tells the person by mail', async () => {
    expect((await ask(ada)).data).toEqual({});
    await portal.runJobs();
    expect((await owner.call(check, {})).data.authenticated).toBe(true);
    expect(await asksFor(owner)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await portal.mailbox(owner.email))[0]).toMatchObject({
      subject: 'Somebody asked us to remove the second step of your Fairhaven sign-in',
      text: expect.stringContaining(reason),
    });
  });

  it.each(['', 'ab', 'x'.repeat(301)])('ACC-250: needs a reason: not %j', async (poor) => {
    const input = { ...whose(owner), reason: poor };
    const answer = await ada.browser.call(askSecondStepRemoval, input);
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it('ACC-255: refuses a second request, also of two at once, and a person without a second step', async () => {
    const answers = await Promise.all([ask(ada), ask(ben)]);
    expect(answers.map(({ refused }) => refused).toSorted()).toEqual(['ASKED_ALREADY', null]);
    expect((await ask(ada)).refused).toBe('ASKED_ALREADY');
    expect((await ask(ada, await portal.owner())).refused).toBe('NO_SECOND_STEP');
  });

  it('ACC-255: finds nobody of another organization', async () => {
    const { orgId } = await portal.owner();
    const input = { orgId, userId: owner.cognitoId };
    const { browser } = ada;
    await ask(ben);
    for (const answer of [
      await browser.call(askSecondStepRemoval, { ...input, reason }),
      await browser.call(approveSecondStepRemoval, input),
      await browser.call(withdrawSecondStepRemoval, input),
    ])
      expect(answer.refused).toBe('NOT_FOUND');
    expect((await withdraw(ada)).refused).toBeNull();
  });
});

describe('POST /api/console/accounts/approveSecondStepRemoval', () => {
  it('ACC-251: by another member of staff removes it and ends the person’s sessions; the password alone signs in', async () => {
    await ask(ada);
    expect((await approve(ben)).data).toEqual({});
    expect((await owner.call(check, {})).data.authenticated).toBe(false);
    await portal.runJobs();
    await portal.visitor().signIn(owner.email, testPassword);
  });

  it('ACC-251: removes the passkeys of whoever has no app, and says so', async () => {
    const person = await portal.owner();
    const client = clientOf(person);
    const { AuthenticationResult: tokens } = await beginSignIn(client, person.email);
    const passkey = await addPasskey(client, tokens?.AccessToken ?? '');
    portal.clock.forward(1);
    expect((await ask(ada, person)).data).toEqual({});
    portal.clock.forward(1);
    expect((await approve(ben, person)).data).toEqual({});
    await portal.runJobs();
    expect(await signInByPasskey(client, passkey)).toMatchObject({ status: 400 });
    const subjects = (await portal.mailbox(person.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toEqual([
      'The passkeys of your Fairhaven sign-in were removed',
      'Somebody asked us to remove the passkeys of your Fairhaven sign-in',
    ]);
    await person.signIn(person.email, testPassword);
    const { entries } = (await person.call(getActivity, {})).data;
    expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      `removed the passkeys of ${person.email}, as ${ada.email} asked: ${reason}`,
      `asked to remove the passkeys of ${person.email}: ${reason}`,
    ]);
  });

  it('ACC-252: is refused to whoever asked', async () => {
    await ask(ada);
    expect((await approve(ada)).refused).toBe('OWN_REQUEST');
    await portal.runJobs();
    expect(await asksFor(owner)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await owner.call(check, {})).data.authenticated).toBe(true);
    expect((await approve(ben)).refused).toBeNull();
  });

  it('ACC-252: of whoever was blocked since is found no more, and is asked for anew', async () => {
    await ask(ada);
    const { browser } = await staffOf(portal, 'administrator');
    await browser.call(blockStaff, { staffId: ada.staffId, blocked: true });
    expect((await approve(ben)).refused).toBe('NOT_FOUND');
    await portal.runJobs();
    expect(await asksFor(owner)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await ask(ben)).refused).toBeNull();
  });

  it('ACC-252: counts once, also of two at once', async () => {
    await ask(ada);
    const other = await staffOf(portal, 'administrator');
    const answers = await Promise.all([approve(ben), approve(other)]);
    expect(answers.map(({ refused }) => refused).toSorted()).toEqual(['NOT_FOUND', null]);
    expect((await approve(ben)).refused).toBe('NOT_FOUND');
  });

  it('ACC-252: finds none that nobody asked for, and none that is a day old, after which it is asked for anew', async () => {
    expect((await approve(ben)).refused).toBe('NOT_FOUND');
    await ask(ada);
    portal.clock.forward(86_400);
    [ada, ben] = [await staffOf(portal, 'support'), await staffOf(portal, 'support')];
    expect((await approve(ben)).refused).toBe('NOT_FOUND');
    expect((await withdraw(ben)).refused).toBe('NOT_FOUND');
    expect(await shownOf(ben)).toBeNull();
    await portal.runJobs();
    expect(await asksFor(owner)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await ask(ben)).refused).toBeNull();
    expect((await approve(ada)).refused).toBeNull();
  });

  it('ACC-253: is told by mail to the person and to the other admins, with who asked, who approved and why', async () => {
    const second = await join(portal, owner);
    await ask(ada);
    await portal.runJobs();
    await approve(ben);
    const told = [ada.email, ben.email, reason, owner.email];
    const [toOwner] = await portal.mailbox(owner.email);
    const [toSecond] = await portal.mailbox(second.email);
    expect([toOwner?.subject, toSecond?.subject]).toEqual([
      'The second step of your Fairhaven sign-in was removed',
      expect.stringMatching(/^The second step of an admin of Rowan \w+ was removed$/),
    ]);
    for (const words of told) {
      expect(toOwner?.text).toContain(words);
      expect(toSecond?.text).toContain(words);
    }
  });

  it('ACC-253: stands with what was asked and taken back in the customer’s log and in that of staff', async () => {
    const second = await join(portal, owner);
    for (const act of [() => ask(ada), () => withdraw(ben), () => ask(ada), () => approve(ben)]) {
      expect((await act()).refused).toBeNull();
      // The log is in the order of time.
      portal.clock.forward(1);
    }
    const { entries } = (await second.call(getActivity, {})).data;
    const ofStaff = entries.filter(({ actor }) => actor.kind === 'staff');
    expect(ofStaff.map(({ actor, sentence }) => [actor.email, sentence])).toEqual([
      [ben.email, `removed the second step of ${owner.email}, as ${ada.email} asked: ${reason}`],
      [ada.email, `asked to remove the second step of ${owner.email}: ${reason}`],
      [ben.email, `took back the request to remove the second step or passkeys of ${owner.email}`],
      [ada.email, `asked to remove the second step of ${owner.email}: ${reason}`],
    ]);
    const { browser } = await staffOf(portal, 'administrator');
    const log = JSON.stringify((await browser.call(readStaffLog, {})).data);
    expect(log).toContain(`${owner.email}, as ${ada.email} asked: ${reason}`);
  });
});

describe('POST /api/console/accounts/withdrawSecondStepRemoval', () => {
  it('ACC-254: takes it back, so that nobody can approve it, and it can be asked for anew', async () => {
    await ask(ada);
    expect((await withdraw(ada)).data).toEqual({});
    expect((await approve(ben)).refused).toBe('NOT_FOUND');
    expect((await withdraw(ada)).refused).toBe('NOT_FOUND');
    await portal.runJobs();
    expect(await asksFor(owner)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await ask(ben)).refused).toBeNull();
    expect((await approve(ada)).refused).toBeNull();
  });
});

describe('GET /api/console/portfolio/customer/{orgId}', () => {
  it('ACC-256: tells at the admin who asked, why and until when, while nobody has approved it', async () => {
    expect(await shownOf(ben)).toBeNull();
    await ask(ada);
    const expiresAt = new Date(portal.clock.now().getTime() + 86_400_000).toISOString();
    const shown = { staffId: ada.staffId, askedBy: ada.email, reason, expiresAt };
    expect(await shownOf(ben)).toEqual(shown);
    await approve(ben);
    expect(await shownOf(ben)).toBeNull();
  });
});

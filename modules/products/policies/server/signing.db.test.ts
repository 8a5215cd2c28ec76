import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { hashSecret } from '#kit/server/secret.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as proof from '#modules/products/proof/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { trainees as team } from '#modules/products/training/server/tables.ts';
import { approvePolicy } from '#tests/support/policies.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as policy from '../calls.ts';
import type { OpenedSigning } from '../schemas.ts';
import { forgetLeavers } from './jobs/forgetLeavers.ts';
import { remindDueSigners } from './jobs/remindDueSigners.ts';
import { policies, signatures, signers } from './tables.ts';

const ready = 'access-control';
const title = 'Access control policy';
const nobody = '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d';
const day = 86_400;

const portal = portalForAll();

beforeEach(() => portal.clock.set('2026-11-18T18:00:00.000Z'));
const owner = ownerForEach(portal);

const emailOf = (name: string) => `${name.toLowerCase()}@${owner.orgId}.example`;

/** Puts people into the team. Answers the ids of all of it by name. */
async function addTeam(...names: string[]): Promise<Record<string, string>> {
  const trainees = names.map((firstName) => ({
    firstName,
    lastName: 'Baker',
    email: emailOf(firstName),
  }));
  if (trainees.length > 0) await owner.call(training.saveTrainees, { trainees });
  const { traineesData } = (await owner.call(training.loadTrainingData, { updateWithSync: false }))
    .data;
  return Object.fromEntries(traineesData.map((one) => [one.firstName, one.traineeId]));
}

/** Approves the newest version of a policy, or the next. Answers its number. */
const approve = async (
  id = ready,
  { askAgain, ...change }: { askAgain?: boolean; customPolicy?: string } = {},
) => (await approvePolicy(owner, id, change, askAgain)).version;

const onPlan = (planId: string) => portal.changePlan(owner, { planId });

const ask = (traineeIds: readonly string[], change: Record<string, unknown> = {}, who = owner) =>
  who.call(policy.askSignatures, { policyType: ready, version: 0, traineeIds, ...change });
const loaded = async () => (await owner.call(policy.loadSignatures, { policyType: ready })).data;
const stateOf = async (name: string) =>
  (await loaded()).people.find((one) => one.name === `${name} Baker`)?.state;

const mailsTo = async (name: string) =>
  (await portal.mailbox(emailOf(name))).filter(({ subject }) => /read and sign/.test(subject));
/** The secret of the link that somebody was mailed last. */
async function tokenOf(name: string): Promise<string> {
  const [mail] = await mailsTo(name);
  return /\/sign#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const opens = async (
  token: string,
  who = portal.visitor(),
  signatureId?: string,
): Promise<OpenedSigning> =>
  (await who.call(policy.openSigning, { token, ...(signatureId && { signatureId }) })).data;

async function shownBy(token: string, who = portal.visitor()) {
  const opened = await opens(token, who);
  if (opened.state !== 'valid' || !opened.shown) throw new Error('Nothing is to be signed.');
  return { ...opened.shown, consent: opened.consent };
}

/** Opens what waits, and signs it. */
async function signs(token: string, who = portal.visitor(), change: Record<string, unknown> = {}) {
  const { signatureId, version, textHash, consent } = await shownBy(token, who);
  const signed = { token, signatureId, version, textHash, consent, agreed: true, ...change };
  return who.call(policy.signPolicy, signed);
}

const rows = () => portal.db.select().from(signatures).where(eq(signatures.orgId, owner.orgId));
/** Lets days pass, and has two processes run the job at their end. */
async function pass(days: number): Promise<void> {
  portal.clock.forward(days * day);
  await Promise.all([1, 2].map(() => runJob(portal.services, remindDueSigners)));
}
/** Days pass in these tests, so the owner's session has expired. */
const back = () => owner.signIn(owner.email, testPassword);

describe('POST /api/policy/askSignatures', () => {
  it('POL-072, POL-073: asks those who are chosen, each by one mail in the name of an admin', async () => {
    await approve();
    const { Kim = '', Lou = '' } = await addTeam('Kim', 'Lou', 'Max');
    expect((await ask([Kim, Lou, Kim])).data).toEqual({ asked: 2, mailed: 2 });
    expect(await Promise.all(['Kim', 'Lou', 'Max'].map(stateOf))).toEqual([
      'asked',
      'asked',
      'none',
    ]);
    const [mail, ...more] = await mailsTo('Kim');
    expect(more).toEqual([]);
    expect(mail?.from.name).toBe('Ada Baker via Fairhaven');
    expect(mail?.subject).toBe(`Test Bakery asks you to read and sign: ${title}`);
    expect(mail?.text).toContain(`• ${title}, version 0`);
    expect(await mailsTo('Max')).toEqual([]);
    // Whoever was asked is not asked again.
    expect((await ask([Kim])).data).toEqual({ asked: 0, mailed: 0 });
    expect(await mailsTo('Kim')).toHaveLength(1);
  });

  it('POL-073: two that ask at once mail once', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    const asked = await Promise.all([ask([Kim]), ask([Kim])]);
    expect(asked.map(({ data }) => data.mailed).sort()).toEqual([0, 1]);
    expect(await mailsTo('Kim')).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('POL-073: what is asked on the same day waits for the next, in one mail that names all', async () => {
    await approve();
    await approve('encryption');
    const { Kim = '' } = await addTeam('Kim');
    await ask([Kim]);
    const second = await ask([Kim], { policyType: 'encryption' });
    expect(second.data).toEqual({ asked: 1, mailed: 0 });
    await pass(0.5);
    expect(await mailsTo('Kim')).toHaveLength(1);
    await pass(0.6);
    const [mail, ...more] = await mailsTo('Kim');
    expect(more).toHaveLength(1);
    expect(mail?.subject).toBe('Test Bakery asks you to read and sign: 2 security policies');
    expect(mail?.text).toContain(`• ${title}, version 0`);
    expect(mail?.text).toMatch(/• Encryption.*, version 0/);
  });

  it('POL-073: of a policy whose name is an address of the web, the mail has no name', async () => {
    const { Kim = '' } = await addTeam('Kim');
    const named = { name: 'Win at prize.example', customPolicy: '<p>Rules</p>' };
    const made = await owner.call(policy.policySave, {
      policy: { ...named, status: 'Active', approver: 'Ada', approvalDate: '2026-11-18' },
    });
    await ask([Kim], { policyType: made.data.data.id });
    const [mail] = await mailsTo('Kim');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('prize.example');
    expect(mail?.text).toContain('• A security policy, version 0');
  });

  it('POL-072: refuses what is not in force, whoever is not in the team, and other organizations’ ids', async () => {
    const { Kim = '' } = await addTeam('Kim');
    expect((await ask([Kim])).refused).toBe('NOT_FOUND');
    await approve();
    await approve();
    expect((await ask([Kim])).refused).toBe('NOT_IN_FORCE');
    expect((await ask([Kim], { version: 2 })).refused).toBe('NOT_IN_FORCE');
    expect((await ask([Kim, nobody], { version: 1 })).refused).toBe('NOT_FOUND');
    const other = await portal.owner();
    expect((await ask([Kim], { version: 1 }, other)).refused).toBe('NOT_FOUND');
    const theirs = { policyType: 'encryption', version: 0 };
    await other.call(policy.policySave, {
      policy: { id: 'encryption', status: 'Draft', customPolicy: '<p>Theirs</p>' },
    });
    expect((await ask([Kim], theirs)).refused).toBe('NOT_FOUND');
    expect(await rows()).toEqual([]);
  });

  it('POL-072: takes no more than 200 people, no unknown field, and nobody', async () => {
    await approve();
    const many = Array.from({ length: 201 }, () => nobody);
    for (const [ids, change] of [
      [many, {}],
      [[], {}],
      [[nobody], { more: 1 }],
      [['kim'], {}],
    ] as const)
      expect((await ask(ids, change)).refused).toBe('INVALID_INPUT');
  });

  it('POL-072: refuses more than 200 people of one version, however they are asked', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    const now = portal.clock.now();
    await portal.db.insert(signatures).values(
      Array.from({ length: 200 }, (_, at) => ({
        orgId: owner.orgId,
        id: crypto.randomUUID(),
        policyType: ready,
        version: 0,
        traineeId: crypto.randomUUID(),
        name: `Person ${at}`,
        email: `person-${at}@shop.example`,
        askedAt: now,
      })),
    );
    expect((await ask([Kim])).refused).toBe('SIGNER_LIMIT');
  });

  it('POL-072: is for plans that have it, and a link leads nowhere while the plan does not', async () => {
    await approve();
    const { Kim = '', Lou = '' } = await addTeam('Kim', 'Lou');
    await ask([Kim]);
    const token = await tokenOf('Kim');
    // Its plan has policies, and no signing.
    await onPlan('essential');
    expect((await opens(token)).state).toBe('unavailable');
    expect((await ask([Lou])).refused).toBe('NOT_IN_PLAN');
    const asked = { policyType: ready, traineeIds: [Kim] };
    expect((await owner.call(policy.remindSigners, asked)).refused).toBe('NOT_IN_PLAN');
    await onPlan('starter');
    expect((await opens(token)).state).toBe('unavailable');
    expect((await ask([Lou])).refused).toBe('MODULE_INACTIVE');
    await pass(4);
    expect(await mailsTo('Kim')).toHaveLength(1);
    await onPlan('plus');
    expect((await opens(token)).state).toBe('valid');
  });
});

describe('POST /api/sign/openSigning', () => {
  let token: string;
  beforeEach(async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    await ask([Kim]);
    token = await tokenOf('Kim');
  });

  it('POL-076: shows the text of exactly that version with the words to agree to, without an account', async () => {
    const opened = await opens(token);
    expect(opened).toMatchObject({
      state: 'valid',
      companyName: 'Test Bakery',
      name: 'Kim Baker',
      consent: 'I am Kim Baker. I have read this text and agree to keep to it.',
      policies: [{ name: title, version: 0, signedAt: null }],
      shown: { name: title, version: 0, signedAt: null },
    });
    const { data } = await owner.call(policy.policyLoad, { policyType: ready, version: 0 });
    expect((await shownBy(token)).text).toBe(data.data.text);
  });

  it('POL-076: shows no draft, however much it is worked on', async () => {
    const { data } = (await owner.call(policy.policyLoad, { policyType: ready })).data;
    const { version, saved } = data;
    await owner.call(policy.policySave, {
      policy: { id: ready, version, saved, status: 'Draft', customPolicy: '<p>Not yet</p>' },
    });
    const { text, version: shown } = await shownBy(token);
    expect([shown, text.includes('Not yet')]).toEqual([0, false]);
  });

  it('POL-075: changes nothing, however often it is opened, and nobody is told of it', async () => {
    const before = [await rows(), await portal.db.select().from(signers)];
    for (let n = 0; n < 3; n += 1) expect((await opens(token)).state).toBe('valid');
    expect([await rows(), await portal.db.select().from(signers)]).toEqual(before);
    expect(JSON.stringify(await loaded())).not.toMatch(/open|view|read/i);
  });

  it('POL-074: its secret is kept as a hash alone', async () => {
    const links = await portal.db.select().from(signers);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(links.map(({ linkHash }) => linkHash)).toContain(hashSecret(token));
  });

  it('POL-074: leads nowhere where it is forged, or at the host of another brand', async () => {
    for (const other of ['x'.repeat(43), 'nothing'])
      expect(await opens(other)).toEqual({ state: 'unavailable' });
    const elsewhere = portal.visitor({ host: 'northlight.example' });
    expect(await opens(token, elsewhere)).toEqual({ state: 'unavailable' });
    const long = await portal.visitor().call(policy.openSigning, { token: 'x'.repeat(101) });
    expect(long.refused).toBe('INVALID_INPUT');
  });

  it('POL-074: ends after thirty days, and the link of a newer mail takes its place', async () => {
    const { signatureId, version, textHash, consent } = await shownBy(token);
    portal.clock.forward(29 * day);
    expect((await opens(token)).state).toBe('valid');
    portal.clock.forward(day);
    expect(await opens(token)).toEqual({ state: 'expired' });
    const signed = { token, signatureId, version, textHash, consent, agreed: true };
    expect((await portal.visitor().call(policy.signPolicy, signed)).refused).toBe('LINK_DEAD');
    await back();
    expect(await stateOf('Kim')).toBe('ended');
    const { people } = await loaded();
    const traineeIds = people.map(({ traineeId }) => traineeId);
    await owner.call(policy.remindSigners, { policyType: ready, traineeIds });
    expect(await opens(token)).toEqual({ state: 'unavailable' });
    expect((await opens(await tokenOf('Kim'))).state).toBe('valid');
    expect(await stateOf('Kim')).toBe('asked');
  });

  it('POL-074, POL-084: is withdrawn when whoever it is for has another address or leaves the team', async () => {
    const { traineeId = '' } = (await loaded()).people[0] ?? {};
    const person = { traineeId, firstName: 'Kim', lastName: 'Baker' };
    const edit = (email: string) =>
      owner.call(training.editTrainee, { trainees: [{ ...person, email }] });
    await edit('kim@elsewhere.example');
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
    await edit(emailOf('Kim'));
    expect((await opens(token)).state).toBe('valid');
    await owner.call(training.deleteTrainee, { trainee: traineeId });
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
    expect(await loaded()).toMatchObject({ asked: 0, signed: 0, people: [{ state: 'ended' }] });
    await pass(3);
    expect(await rows()).toEqual([]);
    expect(await mailsTo('Kim')).toHaveLength(1);
  });
});

describe('POST /api/sign/signPolicy', () => {
  let token: string;
  let Kim: string;
  beforeEach(async () => {
    await approve();
    Kim = (await addTeam('Kim', 'Lou')).Kim ?? '';
    await ask([Kim]);
    token = await tokenOf('Kim');
  });

  it('POL-079: records who signed which text when, with the words, and says so afterwards', async () => {
    const who = portal.visitor();
    const { text, textHash } = await shownBy(token, who);
    portal.clock.forward(600);
    const signedAt = portal.clock.now();
    expect((await signs(token, who)).data).toEqual({ signedAt: signedAt.toISOString() });
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(textHash).toBe(Buffer.from(digest).toString('hex'));
    expect(await rows()).toEqual([
      expect.objectContaining({
        policyType: ready,
        version: 0,
        traineeId: Kim,
        name: 'Kim Baker',
        email: emailOf('Kim'),
        textHash,
        consent: 'I am Kim Baker. I have read this text and agree to keep to it.',
        signedAt,
        mailAt: null,
      }),
    ]);
    const after = await opens(token, who);
    expect(after).toMatchObject({
      shown: null,
      policies: [{ name: title, version: 0, signedAt: signedAt.toISOString() }],
    });
    const signed = after.state === 'valid' ? after.policies[0] : undefined;
    expect(await opens(token, who, signed?.signatureId)).toMatchObject({
      shown: { text, signedAt: signedAt.toISOString() },
    });
  });

  it('PRF-183: is a part of the proof that rules are reviewed, of the version in force alone', async () => {
    const signed = async () => {
      const { controls } = (await owner.call(proof.loadControls, {})).data;
      const review = controls.find(({ id }) => id === 'policy-review');
      return review?.evidence.filter(({ what }) => what.startsWith('Signatures'));
    };
    expect(await signed()).toEqual([]);
    await signs(token);
    expect(await signed()).toMatchObject([
      {
        what: 'Signatures of the team that were asked for and are there: 1 of 1.',
        scope: `the versions in force of “${title}”`,
        isWhole: false,
        seenOn: '2026-11-18',
        hasEnded: false,
      },
    ]);
    const mine = eq(policies.orgId, owner.orgId);
    await portal.db.update(policies).set({ reviewDate: '2026-11-19' }).where(mine);
    for (const hasEnded of [false, true]) {
      portal.clock.forward(day);
      await back();
      expect(await signed()).toMatchObject([{ until: '2026-11-19', hasEnded }]);
    }
    await approve();
    expect(await signed()).toEqual([]);
  });

  it('POL-079: nothing changes what was signed, not even in the database', async () => {
    await signs(token);
    const before = await rows();
    const mine = eq(signatures.orgId, owner.orgId);
    const changing = portal.db.update(signatures).set({ name: 'Another' }).where(mine);
    await expect(changing.then((done) => done)).rejects.toThrow();
    const person = { traineeId: Kim, firstName: 'Kimberley', lastName: 'Cook' };
    const email = emailOf('Kimberley');
    await owner.call(training.editTrainee, { trainees: [{ ...person, email }] });
    await owner.call(policy.takeBackSignatures, { policyType: ready, traineeIds: [Kim] });
    await owner.call(training.deleteTrainee, { trainee: Kim });
    await pass(3);
    await back();
    expect(await rows()).toEqual(before);
    expect(await loaded()).toMatchObject({ signed: 1, asked: 1 });
  });

  it('POL-077: takes agreement alone, in the words that were shown', async () => {
    for (const change of [{ agreed: false }, { more: 1 }, { textHash: 'x' }, { version: -1 }])
      expect((await signs(token, portal.visitor(), change)).refused).toBe('INVALID_INPUT');
    const without = await signs(token, portal.visitor(), { agreed: undefined });
    expect(without.refused).toBe('INVALID_INPUT');
    const unsaid = await signs(token, portal.visitor(), { consent: undefined });
    expect(unsaid.refused).toBe('INVALID_INPUT');
    for (const forged of [{ textHash: '0'.repeat(64) }, { consent: 'I agree to nothing.' }])
      expect((await signs(token, portal.visitor(), forged)).refused).toBe('TEXT_CHANGED');
    expect((await rows()).map(({ signedAt }) => signedAt)).toEqual([null]);
  });

  it('POL-077: a link that was passed on signs nothing more once somebody signed by it', async () => {
    await approve('encryption');
    await ask([Kim], { policyType: 'encryption' });
    const here = portal.visitor();
    const elsewhere = portal.visitor();
    const { signatureId, version, textHash, consent } = await shownBy(token, elsewhere);
    expect((await signs(token, here)).refused).toBeNull();
    expect(await opens(token, elsewhere)).toEqual({ state: 'forwarded' });
    const signed = { token, signatureId, version, textHash, consent, agreed: true };
    expect((await elsewhere.call(policy.signPolicy, signed)).refused).toBe('LINK_DEAD');
    expect((await signs(token, here)).refused).toBeNull();
    expect((await rows()).every(({ signedAt }) => signedAt !== null)).toBe(true);
  });

  it('POL-080: twice at once is one signature', async () => {
    const who = portal.visitor();
    const { signatureId, version, textHash, consent } = await shownBy(token, who);
    const signed = { token, signatureId, version, textHash, consent, agreed: true };
    const both = await Promise.all([0, 1].map(() => who.call(policy.signPolicy, signed)));
    expect(both.filter(({ refused }) => refused === null).length).toBeGreaterThan(0);
    const [first] = await rows();
    portal.clock.forward(60);
    const again = await who.call(policy.signPolicy, signed);
    expect(again.data).toEqual({ signedAt: first?.signedAt?.toISOString() });
    expect(await rows()).toEqual([first]);
  });

  it('POL-081: signs no version that was approved after it was opened, and shows that one anew', async () => {
    const who = portal.visitor();
    const { signatureId, version, textHash, consent } = await shownBy(token, who);
    await approve(ready, { customPolicy: '<p>Another text.</p>' });
    const signed = { token, signatureId, version, textHash, consent, agreed: true };
    expect((await who.call(policy.signPolicy, signed)).refused).toBe('TEXT_CHANGED');
    const stale = { ...signed, version: 1 };
    expect((await who.call(policy.signPolicy, stale)).refused).toBe('TEXT_CHANGED');
    expect(await shownBy(token, who)).toMatchObject({
      signatureId,
      version: 1,
      text: expect.stringContaining('Another text.'),
    });
    expect((await signs(token, who)).refused).toBeNull();
    expect((await rows()).map((one) => [one.version, one.signedAt !== null])).toEqual([[1, true]]);
  });

  it('POL-079, POL-081: records no words but those that were shown, when the name is changed meanwhile', async () => {
    const who = portal.visitor();
    const { signatureId, version, textHash, consent } = await shownBy(token, who);
    const person = { traineeId: Kim, firstName: 'Kimberley', lastName: 'Cook' };
    await owner.call(training.editTrainee, { trainees: [{ ...person, email: emailOf('Kim') }] });
    const signed = { token, signatureId, version, textHash, consent, agreed: true };
    expect((await who.call(policy.signPolicy, signed)).refused).toBe('TEXT_CHANGED');
    expect((await rows()).map(({ signedAt }) => signedAt)).toEqual([null]);
    expect((await signs(token, who)).refused).toBeNull();
    expect((await rows())[0]).toMatchObject({
      name: 'Kimberley Cook',
      consent: 'I am Kimberley Cook. I have read this text and agree to keep to it.',
    });
  });

  it('POL-077: the cookie of the browser begins anew with each signature, so that it outlives the link', async () => {
    await approve('encryption');
    await ask([Kim], { policyType: 'encryption' });
    const who = portal.visitor();
    for (let signed = 0; signed < 2; signed += 1) {
      const { headers } = await signs(token, who);
      expect(String(headers['set-cookie'])).toMatch(/trainee=[\w-]{43};.*Max-Age=5184000/);
    }
  });

  it.skipIf(inject('postgresUrl') === null)(
    'POL-080: mailing waits for nobody who is signing at that moment',
    async () => {
      await approve('encryption');
      await ask([Kim], { policyType: 'encryption' });
      portal.clock.forward(day);
      await back();
      await portal.db.transaction(async (tx) => {
        const ofOther = eq(signatures.policyType, 'encryption');
        await tx
          .select()
          .from(signatures)
          .where(and(eq(signatures.orgId, owner.orgId), ofOther))
          .for('update');
        const asked = { policyType: ready, traineeIds: [Kim] };
        expect((await owner.call(policy.remindSigners, asked)).data.mailed).toBe(1);
      });
    },
  );

  it('POL-079, CSL-092: goes with whoever is erased, under an earlier address too', async () => {
    await signs(token);
    const { Lou = '' } = await addTeam();
    await ask([Lou]);
    const person = { traineeId: Kim, firstName: 'Kim', lastName: 'Baker' };
    const email = emailOf('Kimberley');
    await owner.call(training.editTrainee, { trainees: [{ ...person, email }] });
    const erase = (...more: string[]) =>
      typed(portal.services, 'person', 'erase', '--email', email, ...more);
    expect((await erase()).lines.join('\n')).toMatch(/1 × who of the team is to sign/);
    expect((await erase('--yes')).code).toBe(0);
    expect((await rows()).map(({ traineeId }) => traineeId)).toEqual([Lou]);
    expect(await portal.db.$count(signers, eq(signers.id, Kim))).toBe(0);
  });

  it('signs for nobody else: not what is asked of a colleague, nor of another organization', async () => {
    const { Lou = '' } = await addTeam();
    await ask([Lou]);
    const theirs = await shownBy(await tokenOf('Lou'));
    const { signatureId, version, textHash, consent } = theirs;
    for (const id of [signatureId, nobody]) {
      const signed = { token, signatureId: id, version, textHash, consent, agreed: true };
      expect((await portal.visitor().call(policy.signPolicy, signed)).refused).toBe('TAKEN_BACK');
    }
    const opened = await opens(token, portal.visitor(), signatureId);
    expect(opened).toMatchObject({ policies: [{ name: title }] });
    expect((await shownBy(token)).signatureId).not.toBe(signatureId);
  });

  it('POL-088: stands in the activity, as asking, reminding and taking back do', async () => {
    await signs(token);
    const { Lou = '' } = await addTeam();
    await ask([Lou]);
    await owner.call(policy.takeBackSignatures, { policyType: ready, traineeIds: [Lou] });
    const { entries } = (await owner.call(getActivity, {})).data;
    const told = entries.map(({ sentence }) => sentence).filter((one) => one.includes(title));
    expect(told.sort()).toEqual([
      `asked 1 person to sign ${title} (version 0)`,
      `asked 1 person to sign ${title} (version 0)`,
      `recorded the signature of Kim Baker (${emailOf('Kim')}) under ${title} (version 0)`,
      `saved the security policy ${title} (version 0, approved)`,
      `stopped asking 1 person to sign ${title}`,
    ]);
    // From where somebody of the team signs is nothing for their employer.
    const signed = entries.find(({ action }) => action === 'policies.signedByLink');
    expect(signed?.ip).toBe('');
  });
});

describe('A new version', () => {
  it('POL-082: asks whoever signed an earlier one again, and whoever has yet to sign for it instead', async () => {
    await approve();
    const { Kim = '', Lou = '' } = await addTeam('Kim', 'Lou', 'Max');
    await ask([Kim, Lou]);
    await signs(await tokenOf('Kim'));
    portal.clock.forward(2 * day);
    await back();
    expect(await approve()).toBe(1);
    expect(await loaded()).toMatchObject({ version: 1, asked: 2, signed: 0 });
    const { people } = await loaded();
    expect(people.map(({ state, earlier }) => [state, earlier?.version])).toEqual([
      ['asked', 0],
      ['asked', undefined],
      ['none', undefined],
    ]);
    const [mail] = await mailsTo('Kim');
    expect(mail?.text).toContain(`• ${title}, version 1`);
    expect(await mailsTo('Lou')).toHaveLength(2);
    const versions = (await rows()).map(({ version, signedAt }) => [version, signedAt !== null]);
    expect(versions.sort()).toEqual([
      [0, true],
      [1, false],
      [1, false],
    ]);
  });

  it('POL-082: asks whoever signed no more where the owner says so, and what they signed stays', async () => {
    await approve();
    const { Kim = '', Lou = '' } = await addTeam('Kim', 'Lou');
    await ask([Kim, Lou]);
    await signs(await tokenOf('Kim'));
    portal.clock.forward(2 * day);
    await back();
    await approve(ready, { askAgain: false });
    expect(await Promise.all(['Kim', 'Lou'].map(stateOf))).toEqual(['none', 'asked']);
    expect((await loaded()).people[0]?.earlier).toMatchObject({ version: 0 });
    expect(await mailsTo('Kim')).toHaveLength(1);
  });

  it('POL-082: asks nobody who left the team, and a draft asks nobody', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    await ask([Kim]);
    await signs(await tokenOf('Kim'));
    await owner.call(training.deleteTrainee, { trainee: Kim });
    await approve();
    expect((await rows()).map(({ version }) => version)).toEqual([0]);
  });
});

describe('Reminders', () => {
  it('POL-083: go out after 3, 7 and 14 days, and then none', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    await ask([Kim]);
    const counts: number[] = [];
    for (let passed = 1; passed <= 20; passed += 1) {
      await pass(1);
      counts.push((await mailsTo('Kim')).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
  });

  it('POL-083: go to nobody who has signed', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    await ask([Kim]);
    await signs(await tokenOf('Kim'));
    await pass(8);
    expect(await mailsTo('Kim')).toHaveLength(1);
  });

  it('POL-086: are asked for by an admin too, of each once a day', async () => {
    await approve();
    const { Kim = '', Lou = '', Max = '' } = await addTeam('Kim', 'Lou', 'Max');
    await ask([Kim, Lou]);
    await signs(await tokenOf('Lou'));
    const remind = async () =>
      (
        await owner.call(policy.remindSigners, {
          policyType: ready,
          traineeIds: [Kim, Lou, Max],
        })
      ).data;
    expect(await remind()).toEqual({ mailed: 0, passedOver: 3 });
    portal.clock.forward(day);
    await back();
    expect(await remind()).toEqual({ mailed: 1, passedOver: 2 });
    expect(await remind()).toEqual({ mailed: 0, passedOver: 3 });
    expect(await mailsTo('Kim')).toHaveLength(2);
    const other = await portal.owner();
    const theirs = { policyType: ready, traineeIds: [Kim] };
    expect((await other.call(policy.remindSigners, theirs)).refused).toBe('NOT_FOUND');
  });
});

it('POL-084: what is taken back is asked no more, and its link shows nothing to sign', async () => {
  await approve();
  const { Kim = '' } = await addTeam('Kim');
  await ask([Kim]);
  const token = await tokenOf('Kim');
  const { signatureId, version, textHash, consent } = await shownBy(token);
  const other = await portal.owner();
  const back = { policyType: ready, traineeIds: [Kim] };
  expect((await other.call(policy.takeBackSignatures, back)).refused).toBe('NOT_FOUND');
  expect((await owner.call(policy.takeBackSignatures, back)).data).toEqual({ takenBack: 1 });
  expect((await owner.call(policy.takeBackSignatures, back)).data).toEqual({ takenBack: 0 });
  expect(await opens(token)).toMatchObject({ state: 'valid', policies: [], shown: null });
  const signed = { token, signatureId, version, textHash, consent, agreed: true };
  expect((await portal.visitor().call(policy.signPolicy, signed)).refused).toBe('TAKEN_BACK');
  await pass(4);
  expect(await mailsTo('Kim')).toHaveLength(1);
});

it('POL-084: what is not signed ends, also after the last reminder, for whoever leaves the team', async () => {
  await approve();
  const { Kim = '', Lou = '', Max = '' } = await addTeam('Kim', 'Lou', 'Max');
  await ask([Kim, Lou, Max]);
  await signs(await tokenOf('Max'));
  await pass(14);
  await back();
  await owner.call(training.deleteTrainee, { trainee: Kim });
  await owner.call(training.deleteTrainee, { trainee: Max });
  await pass(1);
  expect((await rows()).map(({ mailAt }) => mailAt)).toEqual([null, null, null]);
  await Promise.all([1, 2].map(() => runJob(portal.services, forgetLeavers)));
  const left = (await rows()).map(({ traineeId, signedAt }) => [traineeId, signedAt !== null]);
  expect(left.toSorted()).toEqual(
    [
      [Lou, false],
      [Max, true],
    ].toSorted(),
  );
});

describe('POST /api/policy/loadSignatures', () => {
  it('POL-085: lists the team by name with who has signed, and counts them', async () => {
    expect((await owner.call(policy.loadSignatures, { policyType: ready })).refused).toBe(
      'NOT_FOUND',
    );
    await approve();
    const { Kim = '', Lou = '' } = await addTeam('Max', 'Lou', 'Kim');
    await ask([Kim, Lou]);
    await signs(await tokenOf('Lou'));
    const at = portal.clock.now().toISOString();
    const asked = { askedAt: at, mailedAt: at, signedAt: null, earlier: null };
    const none = { askedAt: null, mailedAt: null, signedAt: null, earlier: null };
    expect(await loaded()).toEqual({
      version: 0,
      asked: 2,
      signed: 1,
      people: [
        { traineeId: Kim, name: 'Kim Baker', email: emailOf('Kim'), state: 'asked', ...asked },
        {
          traineeId: Lou,
          name: 'Lou Baker',
          email: emailOf('Lou'),
          ...asked,
          state: 'signed',
          signedAt: at,
        },
        expect.objectContaining({ name: 'Max Baker', state: 'none', ...none }),
      ],
    });
  });
});

describe('A team of many', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at);

  it('POL-085: whoever was asked is known also after the first two hundred', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    const joinedAt = portal.clock.now();
    await portal.db.insert(team).values(
      many(200).map((at) => ({
        orgId: owner.orgId,
        id: crypto.randomUUID(),
        firstName: `Ada ${at}`,
        lastName: '',
        email: emailOf(`ada-${at}`),
        joinedAt,
        timeZone: 'UTC',
        courseIds: [],
      })),
    );
    await ask([Kim]);
    expect(await stateOf('Kim')).toBe('asked');
    expect(await loaded()).toMatchObject({ asked: 1, signed: 0 });
  });

  it('POL-082, POL-085: who signed before is known and asked again, however many have left since', async () => {
    await approve();
    const { Kim = '' } = await addTeam('Kim');
    await ask([Kim]);
    await signs(await tokenOf('Kim'));
    const at = portal.clock.now();
    const signed = { askedAt: at, signedAt: at, textHash: '0'.repeat(64), consent: 'I agree.' };
    await portal.db.insert(signatures).values(
      many(401).map((number) => ({
        orgId: owner.orgId,
        id: crypto.randomUUID(),
        policyType: ready,
        version: 0,
        traineeId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        name: 'Gone',
        email: emailOf(`gone-${number}`),
        ...signed,
      })),
    );
    await approve();
    const kim = (await loaded()).people.find(({ traineeId }) => traineeId === Kim);
    expect(kim).toMatchObject({ state: 'asked', earlier: { version: 0 } });
  });
});

describe('GET /api/policy/downloadSignatures', () => {
  it('POL-087: has a line for each person and version, with the hash and the words', async () => {
    await approve();
    const { Kim = '', Lou = '' } = await addTeam('Kim', 'Lou');
    await ask([Kim, Lou]);
    await signs(await tokenOf('Kim'));
    const [row] = (await rows()).filter(({ signedAt }) => signedAt !== null);
    const answer = await owner.call(policy.downloadSignatures, {});
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = String(answer.body).split('\r\n');
    expect(lines[0]).toContain('"Policy","Version","Name","Email","State"');
    expect(lines[1]).toBe(
      `"${title}","0","Kim Baker","${emailOf('Kim')}","Signed","2026-11-18","2026-11-18","2026-11-18T18:00:00.000Z","${row?.textHash}","${row?.consent}"`,
    );
    expect(lines[2]).toContain(`"Lou Baker","${emailOf('Lou')}","Not signed","2026-11-18",""`);
    const other = await portal.owner();
    const theirs = await other.call(policy.downloadSignatures, {});
    expect(String(theirs.body)).not.toContain('Baker');
  });
});

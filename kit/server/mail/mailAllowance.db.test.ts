import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { createMagicLink, MailedOften } from '#modules/foundation/people/server/index.ts';
import * as training from '#modules/products/training/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });

const address = () => `ada-${randomUUID()}@shop.example`;

describe('Invitations to one address', () => {
  it('ACC-165: are three an hour, whoever invites; the sender is told, and the last link holds', async () => {
    const [one, other] = [await portal.owner(), await portal.owner()];
    const email = address();
    for (const owner of [one, other, one])
      expect((await owner.call(invite_user, { email })).status).toBe(200);
    const fourth = await other.call(invite_user, { email: email.toUpperCase() });
    expect([fourth.status, fourth.refused]).toEqual([429, 'MAILED_OFTEN']);
    expect(Number(fourth.headers['retry-after'])).toBe(3600);
    const mails = await portal.mailbox(email);
    expect(mails).toHaveLength(3);
    const linkId = /invite-link\/([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const found = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
    expect(found.data.status).toBe('valid');

    expect((await other.call(invite_user, { email: address() })).status).toBe(200);
    portal.clock.forward(3600);
    await one.signIn(one.email, 'Rye-and-Barley-2026');
    expect((await one.call(invite_user, { email })).status).toBe(200);
  });

  it('ACC-165: count magic links among them, and make none that would not be mailed', async () => {
    const email = address();
    const make = (mail: boolean) =>
      createMagicLink(portal.services, {
        brandId: 'fairhaven',
        channelId: 'fairhaven-direct',
        planId: 'premier',
        email,
        createdBy: 'staff@provider.example',
        mail,
      });
    const links = [await make(true), await make(true), await make(true)];
    await expect(make(true)).rejects.toThrow(MailedOften);
    const linkId = links.at(-1)?.url.split('/').at(-1) ?? '';
    const found = await portal.visitor().call(accounts.magicLinkSignupFetch, { linkId });
    expect(found.data.status).toBe('valid');
    expect(await portal.mailbox(email)).toHaveLength(3);
    expect((await make(false)).url).toContain('/signupLink/');
  });
});

describe('Links into lessons', () => {
  it('TRN-102: are five an hour to one address, however often trainees are moved to it', async () => {
    const owner = await portal.owner();
    await portal.changePlan(owner, { status: 'ACTIVE', expirationDate: null });
    const person = { firstName: 'Ada', lastName: 'Ames' };
    const [home, victim] = [
      `home-${randomUUID()}@team.example`,
      `eve-${randomUUID()}@team.example`,
    ];
    await owner.call(training.saveTrainees, { trainees: [{ ...person, email: home }] });
    await portal.runJobs();
    const { traineesData } = (await owner.call(training.loadTrainingData, { updateWithSync: true }))
      .data;
    const traineeId = traineesData[0]?.traineeId ?? '';
    for (let turn = 0; turn < 8; turn += 1) {
      for (const email of [victim, home]) {
        const moved = { traineeId, ...person, email };
        expect((await owner.call(training.editTrainee, { trainees: [moved] })).refused).toBeNull();
      }
    }
    expect(await portal.mailbox(victim)).toHaveLength(5);
  });
});

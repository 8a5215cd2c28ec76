import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { createMagicLink } from './index.ts';

const portal = portalForAll();

type Order = Parameters<typeof createMagicLink>[1];
const order = (changed: Partial<Order> = {}): Order => ({
  brandId: 'fairhaven',
  channelId: 'fairhaven-direct',
  planId: 'premier',
  email: `ada-${randomUUID()}@shop.example`,
  firstName: 'Ada',
  lastName: 'Baker',
  companyName: 'Corner Bakery',
  createdBy: 'staff@fairhaven.example',
  mail: false,
  ...changed,
});

async function make(changed: Partial<Order> = {}) {
  const ordered = order(changed);
  const { url, linkId: id } = await createMagicLink(portal.services, ordered);
  return { id, url, email: ordered.email, linkId: url.split('/').at(-1) ?? '' };
}
const fetchLink = (linkId: string, host?: string) =>
  portal.visitor({ host }).call(accounts.magicLinkSignupFetch, { linkId });
const accept = (linkId: string, password = testPassword, host?: string) =>
  portal.visitor({ host }).call(accounts.magicLinkSignup, { linkId, password, secOptIn: true });

describe('A magic link', () => {
  it('is mailed in the brand’s name, on the brand’s address, and kept as a hash (security L3)', async () => {
    const { email, linkId, url } = await make({ mail: true });
    const [mail] = await portal.mailbox(email);
    expect(mail?.subject).toBe('Your Fairhaven account is waiting');
    expect(mail?.text).toContain(`http://localhost:3000/signupLink/${linkId}`);
    expect(url).toBe(`http://localhost:3000/signupLink/${linkId}`);
    expect(linkId).toMatch(/^[\w-]{43}$/);
    const { rows } = (await portal.db.execute(
      sql`select * from accounts_magic_links`,
    )) as unknown as { rows: object[] };
    expect(JSON.stringify(rows)).not.toContain(linkId);
  });

  it('of a security offer leads to /signupSec', async () => {
    expect((await make({ variant: 'security' })).url).toMatch(/\/signupSec\/[\w-]{43}$/);
  });

  it.each<[string, Partial<Order>]>([
    ['a plan that the brand does not have', { planId: 'no-such-plan' }],
    ['a channel that the brand does not have', { channelId: 'no-such-channel' }],
    ['a brand that is none', { brandId: 'nobody' }],
    ['an address that is none', { email: 'nobody' }],
    ['a name of two lines', { firstName: 'Ada\r\nBcc: eve@evil.example' }],
  ])('is not made for %s', async (_what, changed) => {
    const before = await countRows(portal.services, 'accounts_magic_links');
    await expect(make(changed)).rejects.toThrow();
    expect(await countRows(portal.services, 'accounts_magic_links')).toBe(before);
  });
});

describe('GET /api/accounts/magicLinkSignupFetch', () => {
  it('ACC-095: security L6 › tells for whom a link is, as often as it is asked', async () => {
    const { linkId, email } = await make({ variant: 'security' });
    for (let times = 0; times < 3; times += 1) {
      expect((await fetchLink(linkId)).data).toMatchObject({
        status: 'valid',
        variant: 'security',
        createdFor: { email, firstName: 'Ada', lastName: 'Baker', companyName: 'Corner Bakery' },
        expirationDate: new Date(portal.clock.now().getTime() + 14 * 86_400_000).toISOString(),
        brand: { brandId: 'fairhaven', securityOffer: { optIn: expect.any(String) } },
      });
    }
  });

  it('ACC-093, ACC-095: tells that it was accepted', async () => {
    const { linkId } = await make();
    await accept(linkId);
    expect((await fetchLink(linkId)).data.status).toBe('accepted');
  });

  it('ACC-093, ACC-095: tells that the address has an account', async () => {
    const { email } = await portal.owner();
    expect((await fetchLink((await make({ email })).linkId)).data.status).toBe('userExists');
  });

  it.each(['x', 'A'.repeat(43), "' or 1=1 --"])('ACC-092: does not know %j', async (linkId) => {
    expect((await fetchLink(linkId)).refused).toBe('NOT_FOUND');
  });

  it('ACC-098: is bound to its brand’s host', async () => {
    const { linkId } = await make();
    expect((await fetchLink(linkId, 'northlight.example')).refused).toBe('NOT_FOUND');
    expect((await accept(linkId, testPassword, 'northlight.example')).refused).toBe('NOT_FOUND');
    expect((await fetchLink(linkId, 'fairhaven.example')).status).toBe(200);
  });
});

describe('POST /api/accounts/magicLinkSignup', () => {
  it('ACC-097: makes the account, with names and plan of the link (security L5)', async () => {
    const { linkId, email, id } = await make();
    expect((await accept(linkId)).data).toEqual({ status: 'accepted', email });
    const ada = portal.visitor();
    await ada.signIn(email, testPassword);
    expect((await ada.call(profileCheck, {})).data.signupData).toEqual({
      companyName: 'Corner Bakery',
      firstName: 'Ada',
      lastName: 'Baker',
      linkId: id,
    });
    await ada.onboard('Corner Bakery');
    const { plans } = (await ada.call(featureUsageProfile, {})).data;
    expect(plans.subscribedPlanPointer.planId).toBe('premier');
    expect(plans.subscriptionStatus).toBe('INTRIAL');
  });

  it('ACC-097: belongs to the link’s brand, wherever it is opened on this machine', async () => {
    const { linkId, email } = await make({
      brandId: 'northlight',
      channelId: 'northlight-partners',
      planId: 'basic',
    });
    await accept(linkId);
    const ada = portal.visitor();
    await ada.signIn(email, testPassword);
    await ada.onboard('Corner Bakery');
    const { plans } = (await ada.call(featureUsageProfile, {})).data;
    expect([plans.brand.brandId, plans.subscribedPlanPointer.planId]).toEqual([
      'northlight',
      'basic',
    ]);
  });

  it('ACC-094: keeps what the person said to the security offer', async () => {
    const { linkId, id } = await make({ variant: 'security' });
    await accept(linkId);
    const { rows } = (await portal.db.execute(
      sql`select sec_opt_in, status from accounts_magic_links where id = ${id}`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ sec_opt_in: true, status: 'used' }]);
  });

  it('ACC-098: security L1 › of fifty at once one wins', async () => {
    const { linkId } = await make();
    const before = await countRows(portal.services, 'pool_users');
    const visitor = portal.visitor();
    await visitor.csrfToken();
    const input = { linkId, password: testPassword, secOptIn: false };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.call(accounts.magicLinkSignup, input)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ refused }) => /LINK_USED|LINK_BUSY/.test(refused ?? ''));
    expect(others.map(({ status }) => status)).toEqual(Array(49).fill(409));
    expect(await countRows(portal.services, 'pool_users')).toBe(before + 1);
  });

  it('ACC-098: works once', async () => {
    const { linkId, email } = await make();
    await accept(linkId);
    expect((await accept(linkId, 'Another-Password-1')).refused).toBe('LINK_USED');
    await portal.visitor().signIn(email, testPassword);
  });

  it('ACC-098: security L2 › holds for 14 days and no longer', async () => {
    const start = portal.clock.now();
    const [early, late] = [await make(), await make()];
    portal.clock.forward(14 * 86_400 - 1);
    expect((await accept(early.linkId)).status).toBe(200);
    portal.clock.forward(1);
    expect((await fetchLink(late.linkId)).refused).toBe('NOT_FOUND');
    expect((await accept(late.linkId)).refused).toBe('NOT_FOUND');
    portal.clock.set(start);
  });

  it('ACC-098: security L4 › a new link voids the old', async () => {
    const old = await make();
    const renewed = await make({ email: old.email });
    expect((await fetchLink(old.linkId)).refused).toBe('NOT_FOUND');
    expect((await accept(old.linkId)).refused).toBe('NOT_FOUND');
    expect((await accept(renewed.linkId)).status).toBe(200);
  });

  it('ACC-044, ACC-098: refuses a weak password, and the link still works after it', async () => {
    const { linkId } = await make();
    expect((await accept(linkId, 'password')).refused).toBe('WEAK_PASSWORD');
    expect((await accept(linkId)).status).toBe(200);
  });

  it('leaves an account that the address has already alone', async () => {
    const { email } = await portal.owner();
    const { linkId } = await make({ email });
    expect((await accept(linkId, 'Another-Password-1')).refused).toBe('USER_EXISTS');
    await portal.visitor().signIn(email, testPassword);
  });

  it('ACC-115: a process that dies halfway costs a minute, and neither link nor account', async () => {
    const { linkId, email, id } = await make();
    // What a process leaves behind that died halfway: a claimed link and an account in the pool.
    await portal.db.execute(
      sql`update accounts_magic_links set claimed_at = ${portal.clock.now().toISOString()} where id = ${id}`,
    );
    await portal.services.identity.createUser(email, 'Another-Password-1', { linkId: id });
    const tooEarly = await accept(linkId);
    expect([tooEarly.status, tooEarly.refused]).toEqual([409, 'LINK_BUSY']);
    expect(tooEarly.headers['retry-after']).toBe('60');
    portal.clock.forward(60);
    expect((await fetchLink(linkId)).data.status).toBe('valid');
    expect((await accept(linkId)).status).toBe(200);
    const ada = portal.visitor();
    await ada.signIn(email, testPassword);
    expect((await ada.call(profileCheck, {})).data.signupData).toMatchObject({ linkId: id });
  });

  it('a browser cannot pass an account of its own for one that the link made', async () => {
    const { email, id, linkId } = await make();
    const eve = portal.visitor();
    const answer = await eve.pool('SignUp', {
      Username: email,
      Password: 'Another-Password-1',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'custom:linkId', Value: id },
      ],
      ClientMetadata: { captchaToken: await eve.solveCaptcha() },
    });
    expect(answer.body).toMatchObject({ __type: 'InvalidParameterException' });
    expect((await accept(linkId)).status).toBe(200);
  });
});

describe('POST /api/accounts/magicLinkSignupUpdate', () => {
  const update = (linkId: string, changed: object = {}) =>
    portal.visitor().call(accounts.magicLinkSignupUpdate, {
      linkId,
      status: 'opened',
      eventType: 'view',
      eventDateTime: '2026-11-18T18:00:00.000Z',
      ...changed,
    });

  it('ACC-096: security L6 › notes what it is told, and cannot forge a status', async () => {
    const { linkId, id } = await make();
    expect((await update(linkId, { status: 'accepted' })).data).toEqual({ status: 'valid' });
    expect((await fetchLink(linkId)).data.status).toBe('valid');
    expect((await accept(linkId)).status).toBe(200);
    expect((await update(linkId, { status: 'pending' })).data).toEqual({ status: 'accepted' });
    expect((await accept(linkId)).refused).toBe('LINK_USED');
    const { rows } = (await portal.db.execute(
      sql`select last_event from accounts_magic_links where id = ${id}`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([
      {
        last_event: {
          status: 'pending',
          eventType: 'view',
          eventDateTime: '2026-11-18T18:00:00.000Z',
        },
      },
    ]);
  });

  it('does not know a made-up link', async () => {
    expect((await update('A'.repeat(43))).refused).toBe('NOT_FOUND');
  });

  it.each([{ status: 'x'.repeat(41) }, { eventType: 'a\nb' }, { eventDateTime: 'yesterday' }])(
    'refuses %j',
    async (changed) => {
      expect((await update('A'.repeat(43), changed)).refused).toBe('INVALID_INPUT');
    },
  );
});

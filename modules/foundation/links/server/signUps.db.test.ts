import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { magicLinkSignup } from '#modules/foundation/people/calls/accounts.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { queriesDuring } from '#tests/support/queries.ts';
import { staffForAll } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';

const portal = portalForAll();
const { browser: staff } = staffForAll(portal, 'content');

const plan = { brandId: 'fairhaven', channelId: 'fairhaven-direct', planId: 'essential' };
const none = { signedUp: 0, paying: 0, firstSignUpAt: null };

async function newId(): Promise<string> {
  const subscriptionId = `fair-${randomUUID().slice(0, 8)}`;
  const made = await staff.call(contract.addSubscription, { ...plan, subscriptionId });
  return made.data.subscriptionId;
}

/** Signs up, later than whoever did before, and sets an organization up. */
async function join(attributes: Record<string, string> = {}): Promise<Visitor> {
  portal.clock.forward(1);
  const visitor = portal.visitor();
  await visitor.signUp(`kim-${randomUUID()}@shop.example`, attributes);
  await visitor.onboard('Corner Bakery');
  return visitor;
}

async function joinByMagicLink(): Promise<Visitor> {
  portal.clock.forward(1);
  const email = `lee-${randomUUID()}@shop.example`;
  const { url } = (await staff.call(contract.addMagicLink, { ...plan, email, mail: false })).data;
  const visitor = portal.visitor();
  const linkId = url.split('/').at(-1) ?? '';
  const signUp = { linkId, password: testPassword, secOptIn: false };
  expect((await visitor.call(magicLinkSignup, signUp)).refused).toBeNull();
  await visitor.signIn(email, testPassword);
  visitor.email = email;
  await visitor.onboard('Corner Bakery');
  return visitor;
}

const pay = (visitor: Visitor) => portal.changePlan(visitor, { status: 'ACTIVE' });

async function ofId(search: string) {
  return (await staff.call(contract.listSubscriptions, { search })).data.subscriptions[0];
}

async function ofMagicLink({ email }: Pick<Visitor, 'email'>) {
  return (await staff.call(contract.listMagicLinks, { search: email })).data.magicLinks[0];
}

describe('GET /api/console/links/subscriptions', () => {
  it('CSL-202, CSL-203: tells how many signed up by an id, how many of them pay, and when the first did', async () => {
    const id = await newId();
    expect(await ofId(id)).toMatchObject(none);
    await join({ subscriptionId: id });
    const firstSignUpAt = portal.clock.now().toISOString();
    expect(await ofId(id)).toMatchObject({ signedUp: 1, paying: 0, firstSignUpAt });
    await pay(await join({ subscriptionId: id }));
    expect(await ofId(id)).toMatchObject({ signedUp: 2, paying: 1, firstSignUpAt });
  });

  it('CSL-311: counts nobody on a free plan among those who pay', async () => {
    const id = await newId();
    await pay(await join({ subscriptionId: id }));
    const firstSignUpAt = portal.clock.now().toISOString();
    const free = await join({ subscriptionId: id });
    await portal.changePlan(free, { planId: 'starter', status: 'ACTIVE' });
    expect(await ofId(id)).toMatchObject({ signedUp: 2, paying: 1, firstSignUpAt });
  });

  it('CSL-202: counts nobody who signed up without it, or when it had ended', async () => {
    const [id, other] = [await newId(), await newId()];
    await join();
    await join({ subscriptionId: other });
    await join({ subscriptionId: id });
    portal.clock.forward(1);
    const end = { subscriptionId: id, how: 'expire' };
    const ended = await staff.call(contract.endSubscription, end);
    expect(ended.refused).toBeNull();
    await join({ subscriptionId: id });
    expect(await ofId(id)).toMatchObject({ signedUp: 1 });
    expect(await ofId(other)).toMatchObject({ signedUp: 1 });
  });
});

describe('GET /api/console/links/magicLinks', () => {
  it('CSL-202, CSL-203: tells whether its person signed up, and pays', async () => {
    const lee = await joinByMagicLink();
    const firstSignUpAt = portal.clock.now().toISOString();
    expect(await ofMagicLink(lee)).toMatchObject({ signedUp: 1, paying: 0, firstSignUpAt });
    await pay(lee);
    expect(await ofMagicLink(lee)).toMatchObject({ signedUp: 1, paying: 1, firstSignUpAt });
    const email = `bo-${randomUUID()}@shop.example`;
    await staff.call(contract.addMagicLink, { ...plan, email, mail: false });
    expect(await ofMagicLink({ email })).toMatchObject(none);
  });
});

// Where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)('The queries of both lists', () => {
  it.each([contract.listSubscriptions, contract.listMagicLinks])(
    'CSL-203: are as many for many links as for one: $path',
    async (call) => {
      const queriesOf = (search: string) =>
        queriesDuring(portal, async () =>
          expect((await staff.call(call, { search })).data.total).toBeGreaterThan(0),
        );
      const id = await newId();
      const { email } = await joinByMagicLink();
      await joinByMagicLink();
      const one = await queriesOf(call === contract.listMagicLinks ? email : id);
      expect(await queriesOf('fairhaven')).toBe(one);
    },
  );
});

describe('The upgrade to a version that keeps by which link a customer signed up', () => {
  it('CSL-204: tells those from before from what their sign-up said', async () => {
    const { system } = portal.services.database;
    const [id, ended] = [await newId(), await newId()];
    await staff.call(contract.endSubscription, { subscriptionId: ended, how: 'expire' });
    await join();
    await join({ subscriptionId: id });
    await join({ subscriptionId: ended });
    const [lee, bo] = [await joinByMagicLink(), await joinByMagicLink()];
    // Their rows are of the moment of the sign-up, or of the organization's making.
    const earlier = new Date(portal.clock.now().getTime() - 86_400_000);
    await system
      .update(organizations)
      .set({ createdAt: earlier })
      .where(eq(organizations.id, lee.orgId));
    await portal.changePlan(bo, { signUpDate: earlier });
    const read = () =>
      system
        .select({
          orgId: subscriptions.orgId,
          subscriptionId: subscriptions.subscriptionId,
          magicLinkId: subscriptions.magicLinkId,
        })
        .from(subscriptions)
        .orderBy(subscriptions.orgId);
    const before = await read();
    for (const { orgId } of [lee, bo])
      expect(before.find((one) => one.orgId === orgId)?.magicLinkId).toBeTruthy();
    await system.update(subscriptions).set({ subscriptionId: null, magicLinkId: null });
    const file = readFileSync('kit/server/db/migrations/0070_signups_per_link.sql', 'utf8');
    const [filling] = file
      .split('--> statement-breakpoint')
      .filter((part) => part.includes('UPDATE "plans_subscriptions"'));
    await system.execute(filling ?? '');
    expect(await read()).toEqual(before);
  });
});

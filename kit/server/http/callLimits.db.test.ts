import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Opened, openServices } from '#apps/server/openServices.ts';
import { createPortalServer } from '#apps/server/portalServer.ts';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { limitCounts } from '#kit/server/limits/tables.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import { declaredCalls, titleOf } from '#tests/support/contracts.ts';
import { answerOf, countRows, openPortal, runJob, type TestPortal } from '#tests/support/portal.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';

let portal: TestPortal;
let second: FastifyInstance;
let opened: Opened;
beforeAll(async () => {
  portal = await openPortal({ env: { RATE_LIMITS: 'on' } });
  // Plays another process, which shares only the database.
  opened = await openServices(portal.services);
  second = await createPortalServer(portal.services, opened);
  await second.ready();
});
afterAll(async () => {
  await second.close();
  await opened.services.brands.close();
  await portal.close();
});
beforeEach(async () => {
  await portal.db.delete(limitCounts);
});

/** A browser at the address, on one of the two servers. */
const browserAt = (remoteAddress: string, app = portal.app) =>
  new Visitor({
    mailbox: portal.mailbox,
    request: (request) => answerOf(app, { ...request, remoteAddress }),
  });

/** How many of these calls were accepted; all others must be refused as too many. */
async function letThrough(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number> {
  let count = 0;
  for (const call of calls) if ((await call()).status !== 429) count += 1;
  return count;
}
const turns = <Item>(items: readonly Item[], times: number): Item[] =>
  Array.from({ length: times }, () => items).flat();

const rate = (who: Visitor) => () => who.call(ratings.fastRatings, { url: 'no address' });
const guess = (who: Visitor) => () =>
  who.call(accounts.resetPassword, { linkId: 'x'.repeat(43), password: testPassword });

describe('A call that costs something', () => {
  it('API-030, API-031: is counted by person, over all sessions, addresses and servers', async () => {
    const owner = await portal.owner();
    const elsewhere = [browserAt('203.0.113.5'), browserAt('198.51.100.9', second)];
    for (const browser of elsewhere) await browser.signIn(owner.email, testPassword);
    const calls = turns([owner, ...elsewhere], 2).map(rate);
    expect(await letThrough(calls)).toBe(ratings.fastRatings.perMinute);

    const refused = await rate(elsewhere[1] as Visitor)();
    expect([refused.refused, refused.headers['retry-after']]).toEqual(['TOO_MANY', '60']);
    portal.clock.forward(60);
    expect(await letThrough(elsewhere.slice(1).map(rate))).toBe(1);
  });

  it('API-031: all at once on two servers, is let through no oftener', async () => {
    const owner = await portal.owner();
    const other = browserAt('198.51.100.9', second);
    await other.signIn(owner.email, testPassword);
    // Each server alone would accept this many, so what is refused is refused by the database.
    const each = ratings.fastRatings.perMinute;
    const answers = await Promise.all(turns([owner, other], each).map((who) => rate(who)()));
    expect(answers.filter(({ status }) => status !== 429).length).toBe(each);
  });

  it('API-030: is counted for another person by themselves', async () => {
    const [one, other] = [await portal.owner(), await portal.owner()];
    expect(await letThrough(turns([one], 6).map(rate))).toBe(4);
    expect(await letThrough([other].map(rate))).toBe(1);
  });

  it('API-030: an organisation’s people have three persons’ share together', async () => {
    const owner = await portal.owner();
    const people = [owner];
    for (let n = 0; n < 4; n += 1) {
      const email = `colleague-${n}-${owner.orgId}@shop.example`;
      await owner.call(invite_user, { email });
      const [mail] = await portal.mailbox(email);
      const linkId = /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      const colleague = browserAt(`203.0.113.${n + 1}`);
      expect(
        (await colleague.call(accounts.inviteLink, { linkId, password: testPassword })).refused,
      ).toBeNull();
      await colleague.signIn(email, testPassword);
      people.push(colleague);
    }
    expect(await letThrough(turns(people, 4).map(rate))).toBe(12);
  });

  it('API-030, API-031: is counted by address where nobody is signed in, of IPv6 by the /64', async () => {
    const line = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::9'];
    const browsers = line.map((address, n) => browserAt(address, n === 1 ? second : portal.app));
    expect(await letThrough(turns(browsers, 5).map(guess))).toBe(10);
    expect(await letThrough([guess(browserAt('2001:db8:1:3::1'))])).toBe(1);
  });

  it('leaves no row behind when its minute is over', async () => {
    await guess(browserAt('192.0.2.1'))();
    const forget = () => runJob(portal.services, forgetPast);
    await forget();
    expect(await countRows(portal.services, 'limit_counts')).toBe(1);
    portal.clock.forward(60);
    await forget();
    expect(await countRows(portal.services, 'limit_counts')).toBe(0);
  });
});

describe('Downloads and uploads of an organisation', () => {
  it('are among the calls that are counted for all processes', async () => {
    const costly = (await declaredCalls()).filter(
      ({ access, answers, takes }) =>
        access === 'organization' && (answers === 'file' || takes === 'upload'),
    );
    expect(costly.length).toBeGreaterThan(5);
    expect(costly.filter(({ perMinute }) => perMinute > 60).map(titleOf)).toEqual([]);
  });
});

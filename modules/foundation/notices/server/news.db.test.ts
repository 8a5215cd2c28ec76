import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Opened, openServices } from '#apps/server/openServices.ts';
import { createPortalServer } from '#apps/server/portalServer.ts';
import { maxListeners } from '#kit/server/live/live.ts';
import { acceptInvite, logout } from '#modules/foundation/people/calls/accounts.ts';
import { removeUser, switchOrganization } from '#modules/foundation/people/calls/profile.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { eventually } from '#tests/support/eventually.ts';
import { join } from '#tests/support/invites.ts';
import { listenAs, type NewsListener } from '#tests/support/listener.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { tellsOf } from '#tests/support/tellsOf.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { listNotices, readNotices } from '../calls.ts';
import { notices } from './tables.ts';

const onPostgres = inject('postgresUrl') !== null;
const mostOfServer = 14;

let portal: TestPortal;
let opened: Opened;
let second: FastifyInstance;
let owner: Visitor;
beforeAll(async () => {
  portal = await openPortal({ env: { LIVE_CONNECTIONS: String(mostOfServer) } });
  // Plays another process, which shares only the database.
  opened = await openServices(portal.services);
  second = await createPortalServer(opened.services, opened);
  await second.ready();
});
afterAll(async () => {
  await second.close();
  await opened.services.brands.close();
  await portal.close();
});

const listeners: NewsListener[] = [];
beforeEach(async () => {
  owner = await portal.owner();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});

async function listen(
  who: Visitor | null = owner,
  app = portal.app,
  headers: Record<string, string> = {},
): Promise<NewsListener> {
  const listener = await listenAs(who, app, headers);
  listeners.push(listener);
  return listener;
}

let told = 0;
async function tell(who = owner): Promise<void> {
  told += 1;
  const params = { title: 'Secret title' };
  await tellsOf(portal, who, { params, about: `message ${told}`, subject: 'x' });
}

/** Tells until it was heard: the server may not yet listen to the database itself. */
async function heardBy(listener: NewsListener): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const before = listener.events();
    await tell();
    const isHeard = eventually('it', 1, async () => listener.events() > before);
    if (await isHeard.catch(() => false)) return;
  }
  throw new Error('Nothing was heard.');
}

/** Lets the next beats come. */
const beat = () => portal.clock.forward(26);

describe('Who listens for news', () => {
  it('BEL-020: hears at once, on whichever server, that something is new, and not what', async () => {
    const here = await listen();
    const elsewhere = await listen(owner, second);
    await heardBy(here);
    await heardBy(elsewhere);
    const before = [here.events(), elsewhere.events()];
    await tell();
    await here.hears((before[0] ?? 0) + 1);
    await elsewhere.hears((before[1] ?? 0) + 1);
    expect(here.text()).not.toContain('Secret title');
    expect((await owner.call(listNotices, {})).data.notices[0]?.text).toContain('Secret title');
  });

  it('BEL-021: hears of what was read elsewhere, and nothing of what others are told', async () => {
    const other = await portal.owner();
    const mine = await listen();
    const theirs = await listen(other);
    await heardBy(mine);
    const before = mine.events();
    await tell(other);
    await theirs.hears(1);
    // What was written before a beat has come when the beat has.
    const length = mine.text().length;
    beat();
    await eventually('a beat', 5, async () => mine.text().length > length);
    expect(mine.events()).toBe(before);
    await owner.call(readNotices, {});
    await mine.hears(before + 1);
  });

  it('BEL-021: hears nothing of a notice that was summed up, which changes nothing in the bell', async () => {
    const other = await portal.owner();
    const listener = await listen();
    const theirs = await listen(other);
    await heardBy(listener);
    const before = listener.events();
    await portal.db.update(notices).set({ summary: null }).where(eq(notices.orgId, owner.orgId));
    // The database tells in the order of the commits.
    await tell(other);
    await theirs.hears(1);
    expect(listener.events()).toBe(before);
  });

  it('BEL-022: needs a session, from a page of this origin', async () => {
    const guest = await listen(null);
    const foreign = await listen(owner, portal.app, { 'sec-fetch-site': 'cross-site' });
    expect([guest.status, foreign.status]).toEqual([401, 403]);
  });

  it('BEL-023: is written to while nothing happens, and by no proxy held back', async () => {
    const listener = await listen();
    expect(listener.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(listener.headers['content-encoding']).toBeUndefined();
    await eventually('the first beat', 5, async () => listener.text().startsWith(':\n\n'));
    const before = listener.text().length;
    beat();
    await eventually('a beat', 5, async () => listener.text().length > before);
  });

  it('BEL-024: is let go when the session ends, within one beat', async () => {
    const listener = await listen();
    const another = await portal.owner();
    const kept = await listen(another);
    await owner.call(logout, {});
    beat();
    await listener.ended;
    await eventually('a beat', 5, async () => kept.text().length > 3);
  });

  it('BEL-024: is let go when its admin is removed from the organization', async () => {
    const second = await join(portal, owner);
    const [theirs, kept] = [await listen(second), await listen()];
    await owner.call(removeUser, { cognitoId: second.cognitoId });
    beat();
    await theirs.ended;
    await eventually('a beat', 5, async () => kept.text().length > 3);
  });

  it('BEL-024: is let go when its person goes over to another organization', async () => {
    const guest = await portal.owner();
    const input = { email: guest.email, firstName: 'Ina', lastName: 'Vited' };
    const { linkId: inviteId } = (await owner.call(invite_user, input)).data;
    expect((await guest.call(acceptInvite, { inviteId })).status).toBe(200);
    const [theirs, kept] = [await listen(guest), await listen()];
    const gone = await guest.call(switchOrganization, { organization: owner.orgId });
    expect(gone.status).toBe(200);
    beat();
    await theirs.ended;
    await eventually('a beat', 5, async () => kept.text().length > 3);
  });

  it('BEL-025: is refused beyond the bound of a person, and of a server, until one leaves', async () => {
    const mine = await Promise.all(Array.from({ length: maxListeners.person }, () => listen()));
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    await eventually('the refusal', 5, async () => refused.text().includes('TOO_MANY'));
    const other = await portal.owner();
    const rest = mostOfServer - maxListeners.person;
    for (let n = 0; n < rest; n += 1) expect((await listen(other)).status).toBe(200);
    const third = await portal.owner();
    expect((await listen(third)).status).toBe(429);
    expect((await listen(third, second)).status).toBe(200);
    mine[0]?.leave();
    await eventually('a free place', 5, async () => (await listen(third)).status === 200);
  });

  it('BEL-026: is counted for the operator', async () => {
    await eventually('nobody', 5, async () => (await gauge()).includes('{state="open"} 0'));
    await listen();
    expect(await gauge()).toContain('portal_live_connections{state="open"} 1');
    expect(await gauge()).toContain(`portal_live_connections{state="most"} ${mostOfServer}`);
  });

  it.skipIf(!onPostgres)(
    'BEL-027: costs the database one connection a server, and misses nothing when that breaks',
    async () => {
      const several = [await listen(), await listen(), await listen(owner, second)];
      for (const listener of several) await heardBy(listener);
      const connections = sql`from pg_stat_activity
        where application_name = 'portal notices' and datname = current_database()`;
      const { rows } = (await portal.db.execute(sql`select pid ${connections}`)) as unknown as {
        rows: unknown[];
      };
      expect(rows).toHaveLength(2);
      const before = several.map((listener) => listener.events());
      await portal.db.execute(sql`select pg_terminate_backend(pid) ${connections}`);
      await eventually('news of what may have been missed', 10, async () => {
        beat();
        return several.every((listener, n) => listener.events() > (before[n] ?? 0));
      });
    },
  );

  it('BEL-028: is let go when the server stops', async () => {
    const listener = await listen(owner, second);
    expect(listener.status).toBe(200);
    await second.close();
    await listener.ended;
  });
});

const gauge = () =>
  portal.services.metrics.registry.getSingleMetricAsString('portal_live_connections');

/**
 * Every call with every kind of caller, from the contract (security T1 to T3, S, C, D1): a call that
 * is added is tried here by existing, and fails where it takes something and has no sample, or is not mounted.
 */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/serverModules.ts';
import { type Call, isOfConsole } from '#kit/contract/call.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { sessions, users } from '#modules/foundation/people/server/tables.ts';
import { type DeclaredCall, declaredCalls, titleOf } from './support/contracts.ts';
import { hostileTexts, textPlaces, withText } from './support/hostileTexts.ts';
import { portalForAll } from './support/portal.ts';
import { brandKeyOf, keyOf, withKey } from './support/programs.ts';
import { samples } from './support/samples.ts';
import { scanReport } from './support/scans.ts';
import { testPassword, Visitor } from './support/visitor.ts';
import { randomWorld, type World, worldOf } from './support/world.ts';
import { type Writes, watchWrites } from './support/writes.ts';

const calls = await declaredCalls();
const mounted = serverModules
  .flatMap((module) => module.routes.map((route) => route.call))
  .filter((call) => !isOfConsole(call));
const sampleOf = ({ method, path }: Call) => samples[`${method} ${path}`];
const inputFor = (call: Call, world: World) => sampleOf(call)?.(world) ?? {};
/** Of an organization, as security T1 requires. An invite is a person's, of whichever organization. */
const namesAnId = (call: Call) =>
  call.access !== 'public' && call.name !== 'acceptInvite' && sampleOf(call)?.length === 1;

let a: World;
let b: World;
/** What is sent in their name is made to do harm. */
let c: World;
/** An admin of A whose account was removed while signed in. */
let removed: Visitor;
/** Provider staff looking on A's behalf. */
let support: Visitor;
/** Signed up, and of no company yet. */
let newcomer: Visitor;
/** Secrets of keys with which programs call: A’s, and a brand’s. */
let ofA: string;
let ofBrand: string;
let writes: Writes;

/**
 * What provider staff may change in a customer-service session: save drafts, answer the assessment, have
 * the rating brought up to date.
 */
const staffMayChange = [
  'POST /api/policy/policySave',
  'POST /api/zimm/saveAssessment',
  'POST /api/ratings/loadRatings',
  'POST /api/ratings/fastRatings',
];
/** Changes of an admin's that are answered to staff as well, and leave everything as it is. */
const staffChangesNothing = [
  'POST /api/profile/profileCheck',
  'POST /api/profile/updateCustomerPortalData',
  'POST /api/monitoring/webapps/checkAppUrl',
  'POST /api/cyberconcierge/markRead',
  'POST /api/cyberconcierge/markThreadRead',
  'POST /api/advisories/markAdvisoryRead',
  'POST /api/marketplace/clickOffer',
];

const portal = portalForAll({ services: { scanning: { scan: async () => scanReport } } });
beforeAll(async () => {
  a = await worldOf(portal, await portal.owner({ email: 'a@shop.example' }));
  b = await worldOf(portal, await portal.owner({ email: 'b@shop.example' }));
  c = await worldOf(portal, await portal.owner({ email: 'c@shop.example' }));
  await portal.runJobs();
  const db = portal.db;
  removed = await portal.owner({ email: 'removed@shop.example' });
  await db.delete(users).where(eq(users.cognitoId, removed.cognitoId));
  support = new Visitor(portal);
  await support.signIn('a@shop.example', testPassword);
  const idHash = hashSecret(support.cookies.get('session') ?? '');
  await db.update(sessions).set({ customerService: true }).where(eq(sessions.idHash, idHash));
  newcomer = new Visitor(portal);
  await newcomer.signUp('newcomer@shop.example');
  ofA = (await keyOf(a.owner)).secret;
  ofBrand = (await brandKeyOf(portal.services, 'fairhaven')).secret;
  writes = await watchWrites(portal.services);
});

describe('Route matrix', () => {
  it('has every declared call mounted, once', () => {
    expect(mounted.map(titleOf).sort()).toEqual(calls.map(titleOf).sort());
  });

  it('has a sample for every call that takes something, and for no other', () => {
    const takesNothing = ({ input, takes }: DeclaredCall) =>
      takes === 'json' && Object.keys(input.shape).length === 0;
    const wrong = calls.filter((call) => takesNothing(call) === (sampleOf(call) !== undefined));
    expect(wrong.map(titleOf)).toEqual([]);
  });
});

describe.each(calls.map((call) => [titleOf(call), call] as const))('%s', (title, call) => {
  if (call.access !== 'public') {
    it('API-008: needs a session', async () => {
      const answer = await portal.visitor().call(call, inputFor(call, a));
      expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
    });

    it('refuses a session that was signed out (S3)', async () => {
      const gone = new Visitor(portal);
      gone.cookies.set('session', 'x'.repeat(43));
      const answer = await gone.call(call, inputFor(call, a));
      expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
    });

    it('refuses an admin who was removed (S5)', async () => {
      const answer = await removed.call(call, inputFor(call, a));
      expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
    });

    it('gives no data of one brand on the host of another (T7)', async () => {
      const elsewhere = new Visitor(portal, 'northlight.example');
      for (const [name, value] of a.owner.cookies) elsewhere.cookies.set(name, value);
      const answer = await elsewhere.call(call, inputFor(call, a));
      expect([answer.status, answer.refused]).toEqual([403, 'WRONG_HOST']);
    });
  }

  if (call.access === 'organization') {
    it('API-008: needs a company', async () => {
      const answer = await newcomer.call(call, inputFor(call, a));
      expect([answer.status, answer.refused]).toEqual([403, 'NO_ORGANIZATION']);
    });
  }

  if (call.access === 'organization') {
    it('tells nothing that is of another organisation (T1)', async () => {
      const answer = await b.owner.call(call, inputFor(call, b));
      expect(answer.status).toBeLessThan(500);
      const { orgId, cognitoId, email } = a.owner;
      const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body);
      for (const theirs of [
        orgId,
        cognitoId,
        email,
        a.targetId,
        a.scanId,
        a.scheduledScanId,
        a.traineeId,
        ...a.inviteIds,
        a.policyId,
        a.historyId,
        a.weaknessId,
        a.messageId,
        a.foundHost,
        a.advisoryId,
        a.documentId,
      ]) {
        expect(text).not.toContain(theirs);
      }
    });
  }

  if (call.access !== 'public') {
    it('changes nothing in a customer-service session, save what staff may (T8)', async () => {
      const isRead = !call.changes || staffChangesNothing.includes(title);
      await writes.forget();
      const answer = await support.call(call, inputFor(call, a));
      if (staffMayChange.includes(title)) return expect(answer.refused).not.toBe('CUSTOMER_ONLY');
      expect(answer.refused === 'CUSTOMER_ONLY').toBe(!isRead);
      expect(await writes.tables(a.owner.orgId)).toEqual([]);
    });
  }

  it('API-191, API-192: is for a program with a key of A’s where it is marked so, and stores nothing', async () => {
    await writes.forget();
    const answer = await portal.visitor().call(call, inputFor(call, a), withKey(ofA));
    const expected = call.programs ? [200, null] : [403, 'NOT_FOR_PROGRAMS'];
    expect([answer.status, answer.refused]).toEqual(expected);
    const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body);
    for (const theirs of [b.owner.orgId, b.owner.email, b.targetId, b.traineeId])
      expect(text).not.toContain(theirs);
    // When a key was used is noted.
    expect((await writes.tables()).filter((table) => table !== 'api_keys')).toEqual([]);
  });

  it('API-198: is for no program with a brand’s key', async () => {
    const answer = await portal.visitor().call(call, inputFor(call, a), withKey(ofBrand));
    expect([answer.status, answer.refused]).toEqual([401, 'KEY_UNKNOWN']);
  });

  if (call.changes) {
    it("API-005: refuses no, a foreign and another session's CSRF token, and stores nothing (C1)", async () => {
      const tokens = [null, 'x'.repeat(43), await b.owner.csrfToken()];
      await writes.forget();
      for (const token of tokens) {
        const answer = await a.owner.call(call, inputFor(call, a), { 'x-csrf-token': token });
        expect([answer.status, answer.refused]).toEqual([403, 'CSRF']);
      }
      expect(await writes.tables()).toEqual([]);
    });
  }

  it('API-009: takes no organisation from whoever calls (P3)', async () => {
    await writes.forget();
    const input = { ...inputFor(call, a), orgId: b.owner.orgId };
    const answer = await a.owner.call(call, input);
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
    expect(await writes.tables(b.owner.orgId)).toEqual([]);
  });

  const places = call.takes === 'upload' ? [['file', 'body']] : textPlaces(call);
  if (places.length > 0) {
    it('takes NUL, SQL and half a pair in any text for text, or refuses them (I9)', async () => {
      const sample = call.takes === 'upload' ? { file: { fileName: 'a.csv' } } : inputFor(call, c);
      for (const place of places) {
        for (const text of hostileTexts) {
          // An address has no half pairs: a browser cannot write one.
          const sent = call.method === 'GET' ? text.toWellFormed() : text;
          const input = withText(sample, place, sent) as Record<string, unknown>;
          const { status } = await c.owner.call(call, input);
          expect(status, `${place.join('.')}: ${JSON.stringify(text)}`).toBeLessThan(500);
        }
      }
    });
  }

  if (namesAnId(call)) {
    it("API-013: answers another organisation's id exactly as a random one, and changes nothing (T1)", async () => {
      await writes.forget();
      const withTheirs = await b.owner.call(call, inputFor(call, a));
      const withRandom = await b.owner.call(call, inputFor(call, randomWorld(portal)));
      expect([withTheirs.status, withTheirs.body]).toEqual([withRandom.status, withRandom.body]);
      expect(await writes.tables(a.owner.orgId)).toEqual([]);
      // Were there nothing to be had, a foreign id would answer as a random one without any guard.
      const own = await a.owner.call(call, inputFor(call, a));
      expect(own.refused).not.toBe('NOT_FOUND');
    });

    it('API-191: answers a program another organisation’s id exactly as a random one (T1)', async () => {
      const ask = (world: World) =>
        portal.visitor().call(call, inputFor(call, world), withKey(ofA));
      const withTheirs = await ask(b);
      const withRandom = await ask(randomWorld(portal));
      expect([withTheirs.status, withTheirs.body]).toEqual([withRandom.status, withRandom.body]);
    });
  }
});

it('API-192: nothing that is marked for programs changes anything, or wants a proof of who asks', () => {
  const marked = calls.filter(({ programs }) => programs);
  expect(marked.map(titleOf).sort()).toEqual([
    'GET /api/dashboard/getFigures',
    'GET /api/policy/policyList',
    'GET /api/proof/loadControls',
    'POST /api/monitoring/webapps/loadIssues',
    'POST /api/monitoring/webapps/loadScanMap',
    'POST /api/monitoring/webapps/loadTargetList',
    'POST /api/training/loadCompletion',
  ]);
  for (const { access, changes, audited, confirm } of marked)
    expect([access, changes, audited, confirm]).toEqual(['organization', false, false, false]);
});

describe('Tenants', () => {
  it('never cross in thirty-two interleaved calls (T5)', async () => {
    const list = calls.find((call) => call.name === 'loadTargetList');
    if (!list) throw new Error('loadTargetList is not declared');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, turn) => {
        const world = turn % 2 ? a : b;
        return world.owner
          .call(list, {})
          .then((answer) => [world.targetId, JSON.stringify(answer.data)]);
      }),
    );
    for (const [own, text] of answers) {
      expect(text).toContain(own);
      expect(text).not.toContain(own === a.targetId ? b.targetId : a.targetId);
    }
  });

  it('a signed-out session is refused afterwards (S3)', async () => {
    const logout = calls.find((call) => call.name === 'logout');
    const check = calls.find((call) => call.name === 'profileCheck');
    if (!logout || !check) throw new Error('logout or profileCheck is not declared');
    const leaving = new Visitor(portal);
    await leaving.signIn('a@shop.example', testPassword);
    const kept = new Map(leaving.cookies);
    await leaving.call(logout, {});
    for (const [name, value] of kept) leaving.cookies.set(name, value);
    expect((await leaving.call(check, {})).refused).toBe('NO_SESSION');
  });
});

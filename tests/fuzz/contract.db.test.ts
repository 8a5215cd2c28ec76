/**
 * Requests of every form to every call, the user pool and what is served beside them: none is answered with
 * 5xx, and every refusal has its form. `npm run fuzz -- --requests 100000 --seed 1` sends more.
 */
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { consoleCalls, declaredCalls } from '../support/contracts.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { scanReport } from '../support/scans.ts';
import { testSeed as seed } from '../support/seed.ts';
import { staffOf } from '../support/staff.ts';
import type { Visitor } from '../support/visitor.ts';
import { worldOf } from '../support/world.ts';
import { type Answered, asCurl, faultOf } from './judge.ts';
import { type Actor, anyRequest, type Fuzzed, sensible } from './requests.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 1000);
const atOnce = 8;
/** Who is refused so, though the call is for them, signs in anew. */
const ended = /"(NO_SESSION|NO_ORGANIZATION|MODULE_INACTIVE|CSRF)"/;
/** A seed makes so many; the next so many are the next seed's. */
const perSeed = 200;

let portal: TestPortal;
const errors: string[] = [];
const servers = {} as Record<Fuzzed['server'], Pool>;
const actors = {} as Record<Actor, { cookie: string; token: string }>;
const ids: string[] = [];

beforeAll(async () => {
  const log = createLog('error', { write: (line) => void errors.push(line) });
  portal = await openPortal({ services: { log, scanning: { scan: async () => scanReport } } });
  const office = await portal.office();
  for (const [name, app] of [
    ['portal', portal.app],
    ['console', office],
  ] as const) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    servers[name] = new Pool(`http://127.0.0.1:${port}`);
  }
  for (const actor of ['owner', 'newcomer', 'staff', 'stranger'] as const) await signIn(actor);
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((pool) => pool.destroy()));
  await portal.close();
});

/** Signs somebody in anew; a request may have ended their session. */
async function signIn(actor: Actor): Promise<void> {
  const visitor = await enter[actor]();
  actors[actor] = { token: await visitor.csrfToken(), cookie: visitor.cookieHeader() ?? '' };
}

const enter: Record<Actor, () => Promise<Visitor>> = {
  stranger: async () => portal.visitor(),
  owner: async () => {
    const owner = await portal.owner();
    const { owner: _, ...things } = await worldOf(portal, owner);
    const named = Object.values(things).flat();
    ids.splice(0, ids.length, ...named, owner.orgId, owner.cognitoId);
    return owner;
  },
  newcomer: async () => {
    const newcomer = portal.visitor();
    await newcomer.signUp(`new-${crypto.randomUUID()}@shop.example`);
    return newcomer;
  },
  staff: async () => {
    const { browser, staffId } = await staffOf(portal);
    ids.push(staffId);
    return browser;
  },
};

async function send({ server, actor, method, path, headers, body }: Fuzzed): Promise<Answered> {
  const { cookie, token } = actors[actor];
  const answer = await servers[server].request({
    method: method as 'GET',
    path,
    headers: { ...(cookie && { cookie }), 'x-csrf-token': token, ...headers },
    body,
  });
  // Events never end by themselves.
  if (/event-stream/.test(String(answer.headers['content-type']))) {
    answer.body.on('error', () => {}).destroy();
    return { status: answer.statusCode, body: '' };
  }
  return { status: answer.statusCode, body: await answer.body.text() };
}

it(
  `API-037: no input is answered with 5xx, and every refusal has its form (seed ${seed})`,
  async () => {
    const calls = [...(await declaredCalls()), ...(await consoleCalls())];
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    for (let sent = 0; sent < requests; sent += perSeed) {
      if (sent > 0 && sent % 10_000 === 0) console.log(`${sent} sent, ${faults.length} faults`);
      const ownSeed = seed + sent / perSeed;
      const batch = fc.sample(anyRequest(calls, ids), {
        seed: ownSeed,
        numRuns: Math.min(perSeed, requests - sent),
      });
      for (let next = 0; next < batch.length; next += atOnce) {
        const together = batch.slice(next, next + atOnce);
        const out = new Set<Actor>();
        await Promise.all(
          together.map(async (fuzzed) => {
            const answered = await send(fuzzed);
            statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
            const { call, actor } = fuzzed;
            if (call && actor === sensible(call) && ended.test(answered.body)) out.add(actor);
            const fault = faultOf(fuzzed, answered);
            if (fault)
              faults.push(
                `--seed ${ownSeed}: ${fault}: ${answered.body.slice(0, 300)}\n${asCurl(fuzzed)}\n${errors.at(-1) ?? ''}`,
              );
          }),
        );
        for (const actor of out) await signIn(actor);
      }
    }
    const told = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${requests} requests from seed ${seed}: ${told.join(', ')}; ${faults.length} faults`,
    );
    for (const fault of faults.slice(1, Number(process.env.FUZZ_SHOWN ?? 1))) console.log(fault);
    expect(faults[0]).toBeUndefined();
  },
  60_000 + requests * 100,
);

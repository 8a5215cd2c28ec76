/**
 * One organisation does its worst for a minute on two servers; another one's work goes on. Each comes from
 * an address of its own, as behind a proxy.
 */
import { expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { getModuleActivity, getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import * as policies from '#modules/products/policies/calls.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type Attacker, hostileAsks } from '#tests/support/hostileAsks.ts';
import { hostileSends, openHostileSite, type Sender } from '#tests/support/hostileSends.ts';
import { policiesOf } from '#tests/support/policies.ts';
import { mostMegabytes, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import { type Site, testPassword, Visitor } from '#tests/support/visitor.ts';

const seconds = 60;
const token = 'a-token-of-the-mail-server-of-over-32-characters';
/** A second, on a machine that draws a small PDF in 250 ms; in these terms so that a slower machine counts as slow. */
const bearablePdfs = 4;

/** A server as it is reached from this address. */
const from = (address: string, server: ServerProcess): Site => ({
  ...server,
  request: (request) =>
    server.request({
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': address },
    }),
});

async function newOwner(site: Site, host: string, email: string): Promise<Visitor> {
  const owner = new Visitor(site, host);
  await owner.signUp(email);
  await owner.onboard(email.split('@')[0] ?? '');
  await owner.seeIntro();
  return owner;
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

type Work = 'sign-in' | 'dashboard' | 'small PDF';

/** What somebody does who uses the portal, in one browser after the other; milliseconds of each. */
function dayOf(visitors: Visitor[], email: string, file: { reference: string }) {
  const times: Record<Work, number[]> = { 'sign-in': [], dashboard: [], 'small PDF': [] };
  let round = 0;
  const timed = async (work: Work, does: () => Promise<unknown>) => {
    const begun = performance.now();
    await does();
    times[work].push(performance.now() - begun);
  };
  return {
    times,
    async go(): Promise<void> {
      const visitor = visitors[round % visitors.length] as Visitor;
      round += 1;
      await timed('sign-in', () => visitor.signIn(email, testPassword));
      await timed('dashboard', () =>
        Promise.all(
          [
            visitor.call(accounts.check, {}),
            visitor.call(getModuleActivity, {}),
            visitor.call(getNextSteps, {}),
            visitor.call(monitoring.loadTargetList, {}),
          ].map(async (asked) => (await asked).data),
        ),
      );
      await timed('small PDF', async () => {
        const { status } = await visitor.call(policies.policyDownload, {
          ...file,
          file: 'Doors.pdf',
        });
        expect(status).toBe(200);
      });
    },
  };
}

/** Does all of this over and over, whatever is answered, and tells how it was answered. */
function attack(works: Record<string, () => Promise<{ status: number }>>) {
  let isOn = true;
  const answers: Record<string, Record<string, number>> = {};
  const loops = Object.entries(works).map(async ([name, work]) => {
    const told: Record<string, number> = {};
    answers[name] = told;
    while (isOn) {
      const answer = await work().catch(() => ({ status: 'broken off' }));
      told[answer.status] = (told[answer.status] ?? 0) + 1;
      // A refusal or a page comes at once: without a pause the test would measure itself.
      if (answer.status === 429 || answer.status === 'broken off' || /pages|paths/.test(name))
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return {
    answers,
    stop(): void {
      isOn = false;
    },
    async end(): Promise<void> {
      isOn = false;
      await Promise.all(loops);
    },
  };
}

it.skipIf(postgresMissing)(
  'API-117: one organisation’s worst for a minute leaves another’s sign-in, dashboard and small PDF within twice their quiet time or four small PDFs’, and no limit is doubled by a second server (skipped where PostgreSQL is not installed)',
  { timeout: 400_000 },
  async () => {
    const database = await processDatabase('postgres');
    const env = {
      ...database.env,
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '1',
      DEMO: 'true',
      DEMO_DATA: 'false',
      MAIL_REPORTS_TOKEN: token,
    };
    const one = await startServer({ ...env, PORT: String(freePorts()) });
    const two = await startServer({ ...env, PORT: String(freePorts()) });
    const servers = [one, two];
    const host = 'localhost:3000';
    const slow = await startSlowSite({ pages: 200, delayMs: 2000 });
    const website = await openHostileSite();
    let attacked: ReturnType<typeof attack> | undefined;
    try {
      const victimSites = servers.map((server) => from('192.0.2.10', server));
      const hostileSites = servers.map((server) => from('198.51.100.66', server));
      const victim = await newOwner(victimSites[0] as Site, host, 'victim@corner-shop.example');
      const { policyId } = await policiesOf(victim);
      const reference = `${policyId};0`;
      // They are known from then on: in another browser a captcha would be asked for, once somebody guesses.
      const browsers = victimSites.map((site) => new Visitor(site, host));
      const quiet = dayOf(browsers, victim.email, { reference });
      for (let round = 0; round < 3; round += 1) await quiet.go();
      for (const times of Object.values(quiet.times)) times.length = 0;
      for (let round = 0; round < 8; round += 1) await quiet.go();

      const hostile = await newOwner(hostileSites[0] as Site, host, 'eve@hostile.example');
      const mallory = await newOwner(
        from('203.0.113.7', one),
        host,
        'mallory@second-hostile.example',
      );
      const eves = hostileSites.map((site) => new Visitor(site, host));
      for (const eve of eves) await eve.signIn(hostile.email, testPassword);
      const giant = `<table>${'<tr><td>x</td><td>y</td></tr>'.repeat(17_000)}</table>`;
      const saved = await hostile.call(policies.policySave, {
        policy: { name: 'Giant', status: 'Draft', customPolicy: giant },
      });
      for (let count = 0; count < 3; count += 1)
        await hostile.call(monitoring.createTarget, {
          targetName: `Slow ${count}`,
          targetUrl: `${slow.url}page/${count}`,
          scan_profile: 'full',
          recurrence: 'm',
          permission: true,
          scanNow: true,
        });
      // A token for all that they ask: one for each call would be refused before the call is.
      const tokens = await Promise.all(eves.map((eve) => eve.csrfToken()));
      let count = 0;
      const next = () => {
        count += 1;
        return eves[count % eves.length] as Visitor;
      };
      const call: Sender['call'] = (asked, input) =>
        next().call(asked, input, { 'x-csrf-token': tokens[count % eves.length] ?? null });
      const attacker: Attacker = {
        call,
        site: {
          ...(hostileSites[0] as Site),
          request: (request) => (hostileSites[count % 2] as Site).request(request),
        },
        host,
        token,
        website,
        email: hostile.email,
        victim: victim.email,
        giant: `${saved.data.data.id};0`,
        server: () => (servers[count % 2] as ServerProcess).url,
        next,
      };
      attacked = attack({
        ...Object.fromEntries(
          Object.entries(hostileSends).map(([what, send]) => [what, () => send(attacker)]),
        ),
        ...hostileAsks(attacker),
      });
      const under = dayOf(browsers, victim.email, { reference });
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        await under.go();
        // Within what one person may ask for.
        await new Promise((resolve) => setTimeout(resolve, 4000));
      }
      await attacked.end();

      const told = (Object.keys(quiet.times) as Work[]).map((work) => {
        const before = median(quiet.times[work]);
        const during = median(under.times[work]);
        return { work, before: Math.round(before), during: Math.round(during) };
      });
      const memory = servers.map(mostMegabytes);
      console.log(JSON.stringify({ told, memory, answers: attacked.answers }, null, 1));
      expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
      const bearableMs = bearablePdfs * median(quiet.times['small PDF']);
      for (const { work, before, during } of told)
        expect(during, `${work}, ${before} ms in quiet`).toBeLessThan(
          Math.max(2 * before, bearableMs),
        );

      // Of sixty at once to both servers, by one who has asked for nothing yet, those within the limit are let through.
      const fresh = await Promise.all(
        servers.map(async (server) => {
          // From an address of their own: that of the attack is kept from signing in for its wrong passwords.
          const visitor = new Visitor(from('203.0.113.7', server), host);
          await visitor.signIn(mallory.email, testPassword);
          return { visitor, token: await visitor.csrfToken() };
        }),
      );
      const asked = await Promise.all(
        Array.from({ length: 60 }, (_, turn) => {
          const { visitor, token } = fresh[turn % fresh.length] as (typeof fresh)[number];
          const email = `n${turn}@hostile.example`;
          return visitor.call(invite_user, { email }, { 'x-csrf-token': token });
        }),
      );
      const through = asked.filter(({ status }) => status !== 429).length;
      expect(through).toBe(invite_user.perMinute);
    } finally {
      attacked?.stop();
      for (const server of servers) await server.end('SIGKILL');
      await slow.close();
      website.close();
      await database.drop();
    }
  },
);

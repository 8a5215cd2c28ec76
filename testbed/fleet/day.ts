import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { serverModules } from '#apps/server/serverModules.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { chance } from './chance.ts';
import type { FleetClock } from './clock.ts';
import { isDue } from './cron.ts';
import { emailOf } from './seed.ts';

/** Of the organizations, so many have somebody who signs in on a day, or who asks for a code. */
const signInsADay = 0.05;
const codesADay = 0.01;
/** What a visit asks for after its sign-in. */
const calls = [
  dashboard.monitoring,
  dashboard.getModuleActivity,
  dashboard.getNextSteps,
  maturity.assessment,
  monitoring.loadScheduleMap,
];
/** Beside them in a busy stretch, so that there are enough to tell how long they take. */
const probesASecond = 1;
const minuteMs = 60_000;
const lookMs = 100;
/** Visits at a time: more would wait for processor time of this machine. */
const maxVisits = 8;

export interface Day {
  /** Lets the day go on until then; `peak` has people come as at the busiest hour, whatever it is. */
  runUntil(simulated: number, how: { quiet?: boolean; peak?: boolean }): Promise<void>;
  told: Told;
  close(): Promise<void>;
}

export interface Told {
  visits: number;
  codes: number;
  /** Sign-ins that were due and had no turn on this machine. */
  leftOut: number;
  failed: number;
  /** Times that jobs were due, and those that fell into one because the machine had not come to the one before. */
  due: number;
  fellTogether: number;
}

/** What happens to a fleet from outside: times at which jobs are due, and people who come. */
export async function openDay(
  {
    databaseUrl,
    web,
    clock,
  }: { databaseUrl: string; web: readonly ServerProcess[]; clock: FleetClock },
  { organizations, seed }: { organizations: number; seed: number },
): Promise<Day> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'bench',
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  const random = chance(seed);
  const told: Told = { visits: 0, codes: 0, leftOut: 0, failed: 0, due: 0, fellTogether: 0 };
  const timed = serverModules
    .flatMap(({ jobs = [] }) => jobs.map(({ job }) => job))
    .filter(({ cron }) => cron);
  const pending = new Set<string>();
  /** The newest job of each queue. */
  const sent = new Map<string, string>();
  const underWay = new Set<Promise<void>>();

  function recordDue(after: number, until: number): void {
    for (let minute = Math.floor(after / minuteMs) + 1; minute * minuteMs <= until; minute += 1) {
      for (const { queue, cron } of timed) {
        if (!isDue(cron ?? '', new Date(minute * minuteMs))) continue;
        told.due += 1;
        if (pending.has(queue)) told.fellTogether += 1;
        pending.add(queue);
      }
    }
  }

  /** One that still runs keeps the next waiting: at this speed its minutes are fractions of a second. */
  async function sendDue(): Promise<void> {
    const due = [...pending].filter((queue) => sent.has(queue));
    const { rows } = await boss.getDb().executeSql(
      `select name from pgboss.job join unnest($1::text[], $2::uuid[]) as sent(name, id) using (name, id)
       where state < 'completed'`,
      [due, due.map((queue) => sent.get(queue))],
    );
    const busy = new Set(rows.map(({ name }: { name: string }) => name));
    for (const queue of pending) {
      if (busy.has(queue)) continue;
      pending.delete(queue);
      const id = await boss.send(queue, {});
      if (id) sent.set(queue, id);
    }
  }

  const somebody = () => emailOf(1 + Math.floor(random() * organizations));
  const anyServer = () => web[Math.floor(random() * web.length)] ?? web[0];

  function come(visit: (server: ServerProcess) => Promise<void>): void {
    const server = anyServer();
    if (!server) return;
    if (underWay.size >= maxVisits) {
      told.leftOut += 1;
      return;
    }
    const going = visit(server)
      .catch(() => {
        told.failed += 1;
      })
      .finally(() => underWay.delete(going));
    underWay.add(going);
  }

  const signIn = async (server: ServerProcess) => {
    const visitor = server.visitor();
    await visitor.signIn(somebody(), testPassword);
    for (const call of calls) (await visitor.call(call, {})).data;
    told.visits += 1;
  };
  const askForCode = async (server: ServerProcess) => {
    const { status } = await server.visitor().pool('ForgotPassword', { Username: somebody() });
    if (status !== 200) throw new Error(`ForgotPassword answered ${status}`);
    told.codes += 1;
  };

  /** Whose turn it is by now; a part of a visit is left for later. */
  const owed = { signIns: 0, codes: 0 };
  async function play(last: number, now: number, peak: boolean): Promise<void> {
    recordDue(last, now);
    if (pending.size > 0) await sendDue();
    const share = ((now - last) / 86_400_000) * (peak ? busiest : shapeAt(now));
    owed.signIns += share * organizations * signInsADay;
    owed.codes += share * organizations * codesADay;
    // So many are asked for as tell how long they take.
    if (peak) owed.codes += ((now - last) / 1000) * probesASecond;
    for (; owed.signIns >= random(); owed.signIns -= 1) come(signIn);
    for (; owed.codes >= random(); owed.codes -= 1) come(askForCode);
  }

  return {
    told,
    async runUntil(simulated, { quiet = false, peak = false }) {
      Object.assign(owed, { signIns: 0, codes: 0 });
      let last = clock.now().getTime();
      while (last < simulated) {
        await pause(lookMs);
        const now = Math.min(clock.now().getTime(), simulated);
        if (!quiet) await play(last, now, peak);
        last = now;
      }
      await Promise.all(underWay);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** How many times the day's mean people come at an hour of the brand's zone; 0 to 23. */
const shape = [
  2, 1, 1, 1, 1, 3, 8, 20, 50, 80, 90, 85, 70, 75, 80, 75, 60, 40, 25, 20, 15, 10, 6, 3,
];
const mean = shape.reduce((sum, one) => sum + one, 0) / shape.length;
const busiest = Math.max(...shape) / mean;
/** In winter; an hour more or less changes nothing here. */
const zoneHours = -8;
const shapeAt = (ms: number): number =>
  (shape[(new Date(ms).getUTCHours() + 24 + zoneHours) % 24] ?? 0) / mean;

import { serverModules } from '#apps/server/serverModules.ts';
import { runScanJob } from '#modules/products/monitoring/server/jobs/runScan.ts';
import { rateOrganizationJob } from '#modules/products/ratings/server/jobs/rateOrganization.ts';
import { meanOf } from './chance.ts';
import { times } from './engines.ts';
import { agesIn, cores, type Measured } from './measure.ts';
import { priorities } from './runs.ts';
import type { BoundLine } from './verdict.ts';

/** Above this share of its cores the machine, and not the portal, decides how long jobs wait. */
export const saturation = 0.9;
const daySeconds = 86_400;
/** Of the alert PortalQueueLate. */
const lateHours = 6;
/** A certificate is looked at once a day; some hours more and it was passed over. */
const certificateHours = 26;
const superuserConnections = 3;

const isSaturated = (use: { machine: number }) =>
  use.machine > saturation ? 'the machine was saturated' : undefined;

/** Each bound of this fleet with what the day used of it. */
export function boundsOf(measured: Measured): BoundLine[] {
  const { options, day, busy, runs } = measured;
  const { busyFrom, busyUntil, dayFrom, dayUntil } = measured;
  const urgent = agesIn(runs, priorities['codes and links'] ?? [], busyFrom, busyUntil);
  const hoursOf = (priority: string) =>
    agesIn(runs, priorities[priority] ?? [], dayFrom, dayUntil).oldest / 3600;
  const waits = ['other mail', 'scans', 'ratings'].map((priority) => ({
    what: `the oldest of ${priority}`,
    used: hoursOf(priority),
    limit: lateHours,
    unit: 'hours',
    unknown: isSaturated(day),
  }));
  return [
    {
      what: 'the oldest code or link in the busy stretch',
      used: urgent.oldest,
      limit: 2,
      unit: 'seconds',
      unknown: urgent.jobs === 0 ? 'none was asked for' : isSaturated(busy),
    },
    ...waits,
    {
      what: 'the connections of the database',
      used: measured.connections.all,
      limit: measured.connections.most - superuserConnections,
      unit: 'connections',
    },
    {
      what: 'the database’s processor time in the busy stretch',
      used: busy.databaseProcessor / busy.seconds,
      limit: cores,
      unit: 'cores',
    },
    {
      what: 'the database’s processor time of a day',
      used: databaseSecondsOfDay(measured) / daySeconds,
      limit: cores,
      unit: 'cores',
    },
    {
      what: 'the time of the workers’ ratings',
      used: (options.organizations * meanOf(times.rating)) / daySeconds,
      limit: options.workers * rateOrganizationJob.concurrency,
      unit: 'at a time',
    },
    {
      what: 'the time of the workers’ scans',
      used: ((measured.websites / 30) * meanOf(times.scan)) / daySeconds,
      limit: options.workers * runScanJob.concurrency,
      unit: 'at a time',
    },
    {
      what: 'the oldest look at a certificate',
      used: measured.oldestCertificate / 3600,
      limit: certificateHours,
      unit: 'hours',
      unknown: options.hours < 24 ? 'the day was cut short' : isSaturated(day),
    },
    ...slowestTimed(measured),
  ];
}

/** Of the jobs that come by the clock the one that came nearest to its longest time, in seconds of the machine. */
function slowestTimed({ runs, day }: Measured): BoundLine[] {
  const share = (one: { queue: string; took: number }) => one.took / (limits.get(one.queue) ?? 300);
  const slowest = runs.timed.toSorted((one, other) => share(other) - share(one))[0];
  if (!slowest) return [];
  return [
    {
      what: `the longest run of ${slowest.queue}`,
      used: slowest.took,
      limit: limits.get(slowest.queue) ?? 300,
      unit: 'seconds',
      unknown: isSaturated(day),
    },
  ];
}

const limits = new Map(
  serverModules.flatMap(({ jobs = [] }) =>
    jobs.map(({ job }): [string, number] => [job.queue, job.expireInSeconds]),
  ),
);

/** Computed: the work as the fast day had it, and for the rest of the day what idle processes ask. */
export const databaseSecondsOfDay = ({ day, idle, options }: Measured): number =>
  (day.databaseProcessor * 24) / options.hours +
  (idle.databaseProcessor / idle.seconds) * (daySeconds - day.seconds);

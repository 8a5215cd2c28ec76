import { loadavg } from 'node:os';
import { postgresMissing } from '#tests/support/databases.ts';
import { report } from '../../bench/load.ts';
import { boundsOf, databaseSecondsOfDay, saturation } from './bounds.ts';
import { meanOf } from './chance.ts';
import { times } from './engines.ts';
import { agesIn, cores, type Measured, measureFleet, type Use } from './measure.ts';
import { type FleetOptions, readFleetOptions } from './options.ts';
import { priorities } from './runs.ts';
import { printBounds, whatBreaksFirst } from './verdict.ts';

/**
 * The day of many organizations on PostgreSQL, with the clock run faster: what it asks of the database and of
 * the processes, and what breaks first. All is the real product but for the engines and servers elsewhere.
 */
async function benchFleet(): Promise<void> {
  const options = readFleetOptions(process.argv.slice(2));
  if (postgresMissing) {
    console.log('PostgreSQL is not on this machine: nothing to measure on.');
    return;
  }
  printOptions(options);
  const measured = await measureFleet(options);
  printFleet(measured);
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1);
const megabytes = (bytes: number) => `${round(bytes / 1_048_576)} MB`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

function printOptions({
  organizations,
  speed,
  hours,
  web,
  workers,
  seed,
  realSeconds,
}: FleetOptions) {
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `${organizations.toLocaleString('en-US')} organizations, ${web} web servers, ${workers} workers, seed ${seed}; ${hours} of 24 hours at ${round(speed)} times the speed, ${realSeconds} s of them at the machine's own; ${cores} cores, load before ${load.join(' ')}`,
  );
  for (const [what, time] of Object.entries(times))
    console.log(
      `  ${what}: played, log-normal, median ${time.median} s, spread ${time.spread}, mean ${round(meanOf(time))} s`,
    );
}

/** All that was measured, as lines. */
function printFleet(measured: Measured): void {
  const { options, idle, busy, day, told, runs } = measured;
  const fast = `day at ${round(options.speed)} times`;
  report('seeded in (measured)', `${round(measured.seededSeconds)} s`);
  for (const [name, use] of Object.entries({ idle, busy, [fast]: day }))
    report(`machine in use: ${name} (measured)`, saturated(use));
  for (const [name, use] of Object.entries({ idle, busy })) printRates(name, use);
  printDay(measured);
  report('a rating by the faster clock, mean (measured)', lengthened(measured));
  printAges(measured);
  printProcesses(measured);
  printTables(measured);
  report('visits, codes (measured)', `${told.visits}, ${told.codes}`);
  report('  not made: machine too slow, failed (measured)', `${told.leftOut}, ${told.failed}`);
  report(
    'jobs by the clock: due, fell together, failed runs (measured)',
    `${told.due}, ${told.fellTogether}, ${runs.failed.length}`,
  );
  for (const error of new Set(runs.failed)) console.log(`  ${error}`);
  console.log('the statements that took the database longest (measured)');
  for (const { text, calls, seconds } of measured.costliest)
    console.log(
      `  ${round(seconds)} s in ${calls.toLocaleString('en-US')} calls: ${text.replaceAll(/\s+/g, ' ').slice(0, 140)}`,
    );
  const bounds = boundsOf(measured);
  console.log('bounds, the fullest first');
  for (const line of printBounds(bounds)) console.log(`  ${line}`);
  console.log(whatBreaksFirst(options.organizations, bounds));
}

const saturated = (use: Use) =>
  `${percent(use.machine)} of ${cores} cores${use.machine > saturation ? ': saturated, its ages are not concluded from' : ''}`;

function printRates(name: string, use: Use): void {
  report(
    `${name}: statements, transactions a second (measured)`,
    `${round(use.statements / use.seconds)}, ${round(use.transactions / use.seconds)}`,
  );
  const fleet = Object.values(use.processors).reduce((sum, one) => sum + one, 0);
  report(
    `${name}: database, all processes (measured)`,
    `${round(use.databaseProcessor / use.seconds)}, ${round(fleet / use.seconds)} cores`,
  );
}

function printDay(measured: Measured): void {
  const { day, options } = measured;
  const part = options.hours < 24 ? `in ${options.hours} hours` : 'a day';
  report(`work ${part}: statements (measured)`, round(day.statements));
  report(`work ${part}: transactions (measured)`, round(day.transactions));
  report(`work ${part}: database (measured)`, `${round(day.databaseProcessor)} s`);
  const seconds = databaseSecondsOfDay(measured);
  report(
    'a day with what idle processes ask: database (computed)',
    `${round(seconds)} s, ${round(seconds / 86_400)} cores`,
  );
}

function printAges({ runs, dayFrom, dayUntil, busyFrom, busyUntil, day, busy }: Measured): void {
  const stretches = [
    { name: 'day', use: day, from: dayFrom, until: dayUntil },
    { name: 'busy', use: busy, from: busyFrom, until: busyUntil },
  ];
  for (const { name, use, from, until } of stretches) {
    for (const [priority, queues] of Object.entries(priorities)) {
      const ages = agesIn(runs, queues, from, until);
      const told = `p50 ${lasted(ages.p50)}, p99 ${lasted(ages.p99)}, oldest ${lasted(ages.oldest)}`;
      report(
        `${name}, waited: ${priority}, ${ages.jobs} (measured)`,
        `${use.machine > saturation ? 'not concluded: ' : ''}${told}; ${ages.waiting} wait at the end`,
      );
    }
  }
}

/** How much longer ratings held their worker than was drawn, by this machine's own milliseconds times the speed. */
function lengthened({ runs, dayFrom, busyFrom }: Measured): string {
  const took = runs.announced.flatMap(({ queue, began = 0, ended = 0 }) =>
    queue === 'ratings.rateOrganization' && ended > dayFrom && ended < busyFrom
      ? [ended - began]
      : [],
  );
  const mean = took.reduce((sum, one) => sum + one, 0) / took.length;
  return took.length === 0
    ? 'no ratings'
    : `${round(mean)} s instead of ${round(meanOf(times.rating))} s`;
}

const lasted = (seconds: number) =>
  seconds < 120 ? `${round(seconds)} s` : `${round(seconds / 3600)} h`;

function printProcesses({ connections, memory, day, busy }: Measured): void {
  const { all, by, most } = connections;
  report('connections at most (measured)', `${all} of ${most}`);
  for (const [name, bytes] of Object.entries(memory))
    report(
      `  ${name}: connections, memory, work, busy (measured)`,
      `${by[name] ?? 0}, ${megabytes(bytes)}, ${round(day.processors[name] ?? 0)} s, ${percent((busy.processors[name] ?? 0) / busy.seconds)} of a core`,
    );
}

/** Those that grew or changed most. */
const tablesTold = 16;

function printTables({ day, bytes, options }: Measured): void {
  const part = options.hours < 24 ? `in ${options.hours} hours` : 'a day';
  const most = Object.entries(day.tables)
    .toSorted(([, one], [, other]) => other.inserted + other.changed - one.inserted - one.changed)
    .slice(0, tablesTold);
  console.log(`rows ${part}: new, changed or deleted; growth; size (measured)`);
  for (const [name, { inserted, changed, bytes: grown }] of most)
    console.log(
      `  ${name.padEnd(32)} ${round(inserted)}, ${round(changed)}; ${megabytes(grown)}; ${megabytes(bytes[name] ?? 0)}`,
    );
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  console.log(`  all tables: ${megabytes(all)}`);
}

await benchFleet();

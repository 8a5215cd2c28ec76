import { expect, it } from 'vitest';
import { postgresMissing } from '#tests/support/databases.ts';
import { boundsOf } from '../../testbed/fleet/bounds.ts';
import { agesIn, measureFleet } from '../../testbed/fleet/measure.ts';
import { fleetOptions } from '../../testbed/fleet/options.ts';
import { priorities } from '../../testbed/fleet/runs.ts';
import { whatBreaksFirst } from '../../testbed/fleet/verdict.ts';

const organizations = 300;

it.skipIf(postgresMissing)(
  'The bench of a fleet plays a day and reads what it used (skipped where PostgreSQL is not installed)',
  async () => {
    const options = fleetOptions({ organizations, speed: 2000, realSeconds: 3 });
    const measured = await measureFleet(options);
    const { runs, day, told, connections, dayFrom, dayUntil } = measured;
    const jobsOf = (priority: string) =>
      agesIn(runs, priorities[priority] ?? [], dayFrom, dayUntil).jobs;
    expect(runs.failed).toEqual([]);
    // At this speed a visit of a second is one of half an hour, in which its sign-in may end.
    expect(told.visits).toBeGreaterThan(0);
    // Each is rated once; most of their websites are scanned on another day.
    expect(jobsOf('ratings')).toBe(organizations);
    expect(jobsOf('scans')).toBeGreaterThan(0);
    expect(day.tables.ratings_ratings?.inserted).toBeGreaterThan(organizations / 2);
    expect(day.tables.monitoring_findings?.inserted).toBeGreaterThan(0);
    expect(day.statements).toBeGreaterThan(organizations * 5);
    expect(day.databaseProcessor).toBeGreaterThan(0);
    expect(day.processors['worker 1']).toBeGreaterThan(0);
    expect(connections.by['worker 1']).toBeGreaterThan(0);
    expect(measured.memory['web 1']).toBeGreaterThan(50_000_000);
    expect(whatBreaksFirst(organizations, boundsOf(measured))).toMatch(/^With 300 organizations /);
  },
  180_000,
);

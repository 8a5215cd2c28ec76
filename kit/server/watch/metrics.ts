import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isNearEnd } from '#kit/server/limits/disk.ts';
import type { Metrics } from '#kit/server/services/parts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { version } from '#kit/server/version.ts';
import { countHappenings } from './counters.ts';
import { watchFleet } from './fleet.ts';

/**
 * Interval of the timer that measures the event loop's lag; each value contains it once. Node's default of 10
 * ms wakes an idle process a hundred times a second, which was three quarters of its processor time.
 */
const lagResolutionMs = 100;

/** All metrics of a process. No label contains an organization or an address. */
export function createMetrics({
  config,
  database,
  jobs,
  log,
  brands,
  disk,
}: Pick<Services, 'config' | 'database' | 'jobs' | 'log' | 'brands' | 'disk'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagResolutionMs });
  countHappenings(registry);
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; the version of the product and of Node, and what the process does',
    labelNames: ['version', 'node', 'roles'],
    registers,
  }).set({ version, node: process.version, roles: config.ROLES.join() }, 1);
  new Gauge({
    name: 'portal_brands_spoilt',
    help: 'Brands that cannot be read as they are now; what was read before is shown',
    registers,
    collect() {
      this.set(brands.problems().length);
    },
  });
  new Gauge({
    name: 'portal_disk_used_ratio',
    help: 'How full: data and files (the disks of these folders), database (by DATABASE_MAX_MB)',
    labelNames: ['of'],
    registers,
    collect() {
      for (const { of, used, max } of disk.uses()) this.set({ of }, used / max);
    },
  });
  new Gauge({
    name: 'portal_disk_near_end',
    help: '1 while a disk has next to nothing left, so that nothing that grows is stored',
    registers,
    collect() {
      this.set(disk.uses().some(isNearEnd) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections by pool: used, idle, waiting (requests for one), most',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...states } of database.pools())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: 'portal_relay_silent_seconds',
    help: 'Of a worker: since its relay last looked for announced jobs without a fault',
    registers,
    collect() {
      this.set(relaySilence(jobs));
    },
  });
  const fleet = watchFleet(registry, database, log);
  return {
    registry,
    fleet,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Refused requests, by route and code',
      labelNames: ['method', 'route', 'code'],
      registers,
    }),
    async read() {
      await fleet.refresh();
      return registry.metrics();
    },
  };
}

/** In seconds; 0 in a process without a relay. */
export const relaySilence = (jobs: Services['jobs']): number => {
  const since = jobs.relayedAt();
  return since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0;
};

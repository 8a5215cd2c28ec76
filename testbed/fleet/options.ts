import { parseArgs } from 'node:util';
import { meanOf } from './chance.ts';
import { times } from './engines.ts';

export interface FleetOptions {
  organizations: number;
  /** How much faster the clock runs where nothing is measured by the clock. */
  speed: number;
  /** Of the day, from `dayBegins` on. */
  hours: number;
  web: number;
  workers: number;
  seed: number;
  /** Seconds at the machine's own speed, in which ages and peaks are measured. */
  realSeconds: number;
}

const hoursOfDay = 24;
/** How long the fast part of a day may take, in real seconds. */
const fastSeconds = 420;
/** Ratings are ordered within five hours of the night, and none is to wait for more than five more. */
const ratedWithinSeconds = 10 * 3600;
const ratingsAtATime = 2;

/** As many workers as the night's ratings need; two, so that one may stop. */
const workersFor = (organizations: number): number =>
  Math.max(
    2,
    Math.ceil((organizations * meanOf(times.rating)) / ratedWithinSeconds / ratingsAtATime),
  );

export function fleetOptions(change: Partial<FleetOptions> = {}): FleetOptions {
  const organizations = change.organizations ?? 10_000;
  const hours = change.hours ?? hoursOfDay;
  return {
    organizations,
    hours,
    speed: change.speed ?? (hours * 3600) / fastSeconds,
    web: change.web ?? 2,
    workers: change.workers ?? workersFor(organizations),
    seed: change.seed ?? 1,
    realSeconds: change.realSeconds ?? 45,
  };
}

/** `--organizations 3000 --speed 240 --hours 24 --web 2 --workers 3 --seed 1 --real-seconds 45` */
export function readFleetOptions(args: readonly string[]): FleetOptions {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      organizations: number,
      speed: number,
      hours: number,
      web: number,
      workers: number,
      seed: number,
      'real-seconds': number,
    },
  });
  const { 'real-seconds': realSeconds, ...others } = values;
  const given = Object.entries({ ...others, realSeconds }).flatMap(([name, text]) => {
    if (text === undefined) return [];
    if (!(Number(text) > 0)) throw new Error(`--${name} ${text} is no number above 0`);
    return [[name, Number(text)]];
  });
  return fleetOptions(Object.fromEntries(given));
}

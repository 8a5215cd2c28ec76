import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#kit/server/clock.ts';

/** From an instant of the machine on, the simulated time is this and runs so many times as fast. Milliseconds since 1970. */
interface Stretch {
  machine: number;
  simulated: number;
  speed: number;
}

/** A clock that all processes of a simulated day read from one file. */
export interface FleetClock extends Clock {
  speed(): number;
  /** The simulated time at an instant of the machine. */
  simulatedAt(machine: number): number;
  /** Waits for simulated milliseconds, whatever the speed becomes meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** How often a process looks for another speed. */
const lookMs = 100;
/** Another speed begins so much later: by then every process knows of it. */
const noticeMs = 300;

export function readClock(file: string): FleetClock {
  let stretches: Stretch[] = [];
  let lookedAt = 0;
  const stretchAt = (machine: number): Stretch => {
    if (Date.now() - lookedAt > lookMs) {
      lookedAt = Date.now();
      stretches = JSON.parse(readFileSync(file, 'utf8'));
    }
    const stretch = stretches.findLast((one) => one.machine <= machine) ?? stretches[0];
    if (!stretch) throw new Error(`${file} has no time`);
    return stretch;
  };
  const simulatedAt = (machine: number) => {
    const stretch = stretchAt(machine);
    return stretch.simulated + (machine - stretch.machine) * stretch.speed;
  };
  return {
    now: () => new Date(simulatedAt(Date.now())),
    speed: () => stretchAt(Date.now()).speed,
    simulatedAt,
    async sleep(ms, signal) {
      const until = simulatedAt(Date.now()) + ms;
      for (let left = ms; left > 0 && !signal?.aborted; left = until - simulatedAt(Date.now()))
        await pause(Math.min(left / stretchAt(Date.now()).speed, lookMs));
    },
  };
}

/** Replaces the file at once: a process that read a half-written one would fail the job that asked for the time. */
function writeStretches(file: string, stretches: readonly Stretch[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(stretches));
  renameSync(`${file}.new`, file);
}

/** Sets the clock for the first time. */
export const startClock = (file: string, simulated: Date): void =>
  writeStretches(file, [{ machine: Date.now(), simulated: simulated.getTime(), speed: 1 }]);

/** From in a moment on the clock runs at another speed; answers when it does. */
export async function changeSpeed(file: string, clock: FleetClock, speed: number): Promise<void> {
  const stretches = JSON.parse(readFileSync(file, 'utf8')) as Stretch[];
  const machine = Date.now() + noticeMs;
  writeStretches(file, [...stretches, { machine, simulated: clock.simulatedAt(machine), speed }]);
  await pause(noticeMs);
}

import { randomInt } from 'node:crypto';
import type { Prober } from '../../check.ts';
import type { InputPoint } from '../../exchange.ts';
import { ahead } from '../ahead.ts';

/** How long the pause is that a payload asks for, in seconds; never more than one. */
export type WritePause = (seconds: number) => string;

export interface Delay {
  value: string;
  /** What was asked for and what it took, in milliseconds. */
  points: readonly (readonly [asked: number, took: number])[];
}

/** Something else that was under way may have made an answer late: worth measuring again, alone. */
export class Disturbed extends Error {}

/** A pause counts when it is nearly as long as asked for beyond what the answer takes anyway. */
const share = 0.85;
/** An answer without a pause comes at least so much before one with a whole second of it. */
const headStart = 600;
/** The longest pause of the proof, in seconds: a short one tells enough where the rest is soon done. */
const longest = { alone: 1, beside: 0.2 } as const;
const soonMs = 100;
/** Parts of the longest pause, asked for in an order drawn by lot: 210 orders, and the site knows none. */
const parts = [0, 0, 0, 0.5, 0.5, 1, 1] as const;
/** How much answers may vary, as a part of the longest pause: who varies more cannot be measured. */
const unrest = 0.3;

/** The first of these pauses, in several notations, that the site makes. */
export async function findDelay(
  point: InputPoint,
  prober: Prober,
  pauses: readonly WritePause[],
  alone: boolean,
): Promise<Delay | null> {
  // The telling question first: most are ruled out by one quick answer.
  const tries = ahead(
    pauses,
    async (write) => (await prober.send(point, write(1))).response.took,
    alone ? 0 : undefined,
  );
  for await (const [write, first] of tries) {
    if (first < 1000 * share) continue;
    const delay = await confirmed(point, prober, write, first, alone);
    if (delay !== null) return delay;
  }
  return null;
}

/**
 * Does the answer wait as long as it is told to, at several lengths? Beside other requests a proof counts
 * as much: what delays answers there is not in step with an order drawn by lot. Only where it fails by an
 * answer that is late, not early, is it disturbed.
 */
async function confirmed(
  point: InputPoint,
  prober: Prober,
  write: WritePause,
  first: number,
  alone: boolean,
): Promise<Delay | null> {
  const points: [asked: number, took: number][] = [[1000, first]];
  const ask = async (seconds: number) => {
    const { took } = (await prober.send(point, write(seconds))).response;
    points.push([seconds * 1000, took]);
    return took;
  };
  let usual = await ask(0);
  if (alone ? usual > first - headStart : usual > soonMs) return late(alone);
  const length = (alone ? longest.alone : longest.beside) * 1000;
  for (const part of shuffled(parts)) {
    const asked = part * length;
    const took = await ask(asked / 1000);
    if (took < asked * share) return null;
    const beyond = took - usual;
    const isShort = beyond < asked * share - (part === 0 ? length * unrest : 0);
    if (isShort || beyond > asked * 1.3 + length * unrest) return late(alone);
    if (part === 0) usual = Math.min(usual, took);
  }
  return { value: write(1), points };
}

function late(alone: boolean): null {
  if (alone) return null;
  throw new Disturbed('an answer was late');
}

function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

export const shownDelay = ({ points }: Delay): string =>
  points
    .map(([asked, took]) => `${Math.round(asked)} ms asked, ${Math.round(took)} ms taken`)
    .join('; ');

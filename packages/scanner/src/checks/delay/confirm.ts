import { randomInt } from 'node:crypto';
import type { InputPoint } from '../../ground/exchange.ts';
import { ahead } from '../ahead.ts';
import type { Prober } from '../check.ts';

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
/** Answers that vary by no more than this are told from each other by one round of the parts. */
const steadyMs = 100;
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
  const pauseless = [await ask(0)];
  const usual = () => Math.min(...pauseless);
  if (alone ? usual() > first - headStart : usual() > soonMs) return late(alone);
  const length = (alone ? longest.alone : longest.beside) * 1000;
  const tried = async () => {
    for (const part of shuffled(parts)) {
      const took = await ask((part * length) / 1000);
      const fit = fitOf(took, part * length, usual(), length);
      if (fit !== 'fits') return fit;
      if (part === 0) pauseless.push(took);
    }
    return 'fits';
  };
  let fit = await tried();
  // Answers that vary may fit one order by chance, and two no more. A late one says nothing: it is tried again.
  if (fit === 'fits' && Math.max(...pauseless) - usual() > steadyMs) {
    fit = 'late';
    for (let tries = 0; fit === 'late' && tries < 3; tries++) fit = await tried();
  }
  if (fit === 'late') return late(alone);
  return fit === 'fits' ? { value: write(1), points } : null;
}

/** Whether an answer waited as long as asked for, in ms; 'late' where something else may have made it so. */
function fitOf(took: number, asked: number, usual: number, length: number) {
  if (took < asked * share) return 'early';
  const beyond = took - usual;
  const varying = length * unrest;
  const isShort = beyond < asked * share - (asked === 0 ? varying : 0);
  return isShort || beyond > asked * 1.3 + varying ? 'late' : 'fits';
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

import type { Prober } from '../../check.ts';
import type { Exchange, InputPoint } from '../../exchange.ts';
import { Quiet } from './quiet.ts';

/** How long the pause is that a payload asks for, in seconds; never more than one. */
export type WritePause = (seconds: number) => string;

export interface Delay {
  value: string;
  /** What was asked for and what it took, in milliseconds. */
  points: readonly (readonly [asked: number, took: number])[];
}

/** A pause counts when it is nearly as long as asked for beyond what the answer takes anyway. */
const share = 0.85;
/** Asked for in turn; a site that is merely slow does not follow. */
const sequence = [0, 1, 0.5, 0, 1, 0.5, 0] as const;
/** Answers without a pause must be about as quick as each other: who varies more cannot be measured. */
const unrest = 300;

const quiets = new WeakMap<Prober, Quiet>();

/** Does the answer wait as long as it is told to, at three different lengths? */
export async function confirmDelay(
  point: InputPoint,
  prober: Prober,
  write: WritePause,
): Promise<Delay | null> {
  const ask = async (seconds: number) => {
    const answer: Exchange = await prober.send(point, write(seconds));
    return answer.response.took;
  };
  const quiet = quiets.get(prober) ?? new Quiet();
  quiets.set(prober, quiet);
  // The telling one first: most inputs are ruled out by one quick answer, many of them at a time.
  if ((await quiet.beside(() => ask(1))) < 1000 * share) return null;
  return quiet.alone(() => confirmed(ask, write));
}

async function confirmed(
  ask: (seconds: number) => Promise<number>,
  write: WritePause,
): Promise<Delay | null> {
  const first = await ask(1);
  if (first < 1000 * share) return null;
  const points: [number, number][] = [[1000, first]];
  let usual = Number.POSITIVE_INFINITY;
  for (const seconds of sequence) {
    const took = await ask(seconds);
    points.push([seconds * 1000, took]);
    const isFirst = usual === Number.POSITIVE_INFINITY;
    if (seconds === 0 && !isFirst && Math.abs(took - usual) > unrest) return null;
    if (seconds === 0) usual = Math.min(usual, took);
    const beyond = took - usual;
    // Idle: as quick as before. Pausing: as long as asked for, and not much longer.
    if (seconds === 0 ? took > first - 600 : !follows(beyond, seconds)) return null;
  }
  return { value: write(1), points };
}

const follows = (beyond: number, seconds: number) =>
  beyond >= seconds * 1000 * share && beyond <= seconds * 1000 * 1.3 + unrest;

export const shownDelay = ({ points }: Delay): string =>
  points.map(([asked, took]) => `${asked} ms asked, ${Math.round(took)} ms taken`).join('; ');

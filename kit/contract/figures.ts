import type { ModuleName } from './modules.ts';
import type { Severities } from './toFix.ts';

/** The numbers by which an organization sees how it stands, in their order on the screen. */
export const figureKinds = ['rating', 'causes', 'training', 'maturity'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Whose number each is. */
export const figureModules = {
  rating: 'ratings',
  causes: 'monitoring',
  training: 'training',
  maturity: 'cybermaturity',
} as const satisfies Record<FigureKind, ModuleName>;

/** A number at a moment. */
export interface FigureValue {
  value: number;
  /** The high end where a range is shown instead of a number; null else. */
  highest: number | null;
  /** How many of it are of which severity; null of what has none. */
  severities: Severities | null;
}

/** A number as it was at each of the moments that were asked for; null before it was known, or where it could not be seen. */
export interface Figure {
  kind: FigureKind;
  /** What the newest value means, in its module's words: 'Basic, on a scale from 250 to 900'. */
  meaning: string;
  values: (FigureValue | null)[];
  /** By how much it certainly changed from the moment of `comparedAt`; null if the two do not compare. */
  movedBy: number | null;
}

/** What got better or was done on a day, in a few words: '3 things fixed'. */
export interface Milestone {
  at: Date;
  text: string;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** A quarter in weeks: the moments are its ends, the last of them is now. */
const weeksShown = 12;
/** Four weeks ago, which people call a month. */
const monthAgo = weeksShown - 4;

export const momentsUntil = (now: Date): Date[] =>
  Array.from(
    { length: weeksShown + 1 },
    (_, week) => new Date(now.getTime() - (weeksShown - week) * weekMs),
  );

/** The place of the value that the newest is compared with: that of a month ago, or the first known since; -1 for none. */
export function comparedAt(values: Figure['values']): number {
  const at = values.findIndex((value, place) => value !== null && place >= monthAgo);
  return at === values.length - 1 ? -1 : at;
}

/** A figure whose values are plain numbers; null if the newest is not known. */
export function figureOf(
  kind: FigureKind,
  meaning: string,
  values: Figure['values'],
): Figure | null {
  const now = values.at(-1);
  if (!now) return null;
  const before = values[comparedAt(values)];
  return { kind, meaning, values, movedBy: before ? now.value - before.value : null };
}

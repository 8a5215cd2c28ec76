import { dayIn } from '#kit/contract/calendarDay.ts';
import { dayWords } from '#kit/contract/dates.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import { type Standing, sourceWords } from '#modules/products/proof/vocabulary.ts';

interface Stand {
  control: string;
  standing: Standing;
  details: string;
}

/** How a control stands, and by what; with the days of each, too. */
export interface Noted extends Stand {
  dated: string;
}

type Stood = Pick<Control, 'id' | 'standing' | 'evidence' | 'statement'>;

/**
 * What counts, a line each, without the days on which it was seen: a rating sees the same again each day, and that is no
 * change. And without who stated it: what is noted outlives names that change, and could not be erased by them.
 */
export function notedOf({ id, standing, evidence, statement }: Stood, timeZone: string): Noted {
  const lines = evidence
    .filter(({ hasEnded }) => !hasEnded)
    .map(({ source, what, scope, seenOn, until }) => ({
      line: `${sourceWords[source]}: ${what} Covers ${scope}.`,
      on: seenOn,
      until,
    }));
  if (statement && !statement.hasEnded) {
    const { kind, scope, statedAt, until } = statement;
    const said = kind === 'inPlace' ? 'Stated' : 'Said not to apply';
    lines.push({ line: `${said}: ${scope}`, on: dayIn(timeZone, new Date(statedAt)), until });
  }
  const sorted = lines.toSorted((one, other) =>
    one.line < other.line ? -1 : one.line > other.line ? 1 : 0,
  );
  return {
    control: id,
    standing,
    details: sorted.map(({ line }) => line).join('\n'),
    dated: sorted
      .map(({ line, on, until }) => `${line} (${dayWords(on)}, until ${dayWords(until)})`)
      .join('\n'),
  };
}

/** What is another than what was noted last; of a control of which there was and is nothing, nothing. */
export function changedSince<One extends Stand>(
  known: readonly Stand[],
  stands: readonly One[],
): One[] {
  const before = new Map(known.map((one) => [one.control, one]));
  return stands.filter(({ control, standing, details }) => {
    const was = before.get(control);
    return (was?.standing ?? 'none') !== standing || (was?.details ?? '') !== details;
  });
}

import type { Control } from '#modules/products/proof/schemas.ts';
import { type Standing, sourceWords } from '#modules/products/proof/vocabulary.ts';

/** How a control stands, and by what. */
export interface Noted {
  control: string;
  standing: Standing;
  details: string;
}

type Stood = Pick<Control, 'id' | 'standing' | 'evidence' | 'statement'>;

/**
 * What counts, a line each. Without the days on which it was seen: a rating sees the same again each day, and that is no
 * change. And without who stated it: what is noted outlives names that change, and could not be erased by them.
 */
export function notedOf({ id, standing, evidence, statement }: Stood): Noted {
  const lines = evidence.flatMap(({ source, what, scope, hasEnded }) =>
    hasEnded ? [] : [`${sourceWords[source]}: ${what} Covers ${scope}.`],
  );
  if (statement && !statement.hasEnded) {
    const said = statement.kind === 'inPlace' ? 'Stated' : 'Said not to apply';
    lines.push(`${said}: ${statement.scope}`);
  }
  return { control: id, standing, details: lines.toSorted().join('\n') };
}

/** What is another than what was noted last; of a control of which there was and is nothing, nothing. */
export function changedSince(known: readonly Noted[], stands: readonly Noted[]): Noted[] {
  const before = new Map(known.map((one) => [one.control, one]));
  return stands.filter(({ control, standing, details }) => {
    const was = before.get(control);
    return (was?.standing ?? 'none') !== standing || (was?.details ?? '') !== details;
  });
}

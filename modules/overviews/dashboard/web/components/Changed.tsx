import { formatDay } from '#kit/web/dates.ts';
import { changedWords } from '#kit/web/figures/rules/changes.ts';
import type { useFigures } from '../queries.ts';
import classes from './Standing.module.css';

type Told = NonNullable<ReturnType<typeof useFigures>['data']>;

/** What changed since about a month ago, in a line; nothing where nothing compares. */
export function Changed({ told: { figures, moments } }: { told: Told }) {
  const words = changedWords(figures, (place) => formatDay(moments[place] ?? ''));
  return words && <p className={classes.changed}>{words}</p>;
}

import { hourMs } from '#kit/contract/spans.ts';

interface Told {
  at: Date;
  /** Equal for what one person did of one kind; null for what stands alone. */
  likeness: string | null;
}

/** Fewer are told one by one. */
const minRun = 3;

/**
 * The first rows of a list that is newest first: what one person did of one kind within an hour, with nothing in
 * between, is one row. With the entry at which the page ended, if there is more.
 */
export function runsOf<Entry extends Told>(entries: readonly Entry[], limit: number) {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && areAlike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  const rows = runs.flatMap((run) => (run.length < minRun ? run.map((entry) => [entry]) : [run]));
  const page = rows.slice(0, limit);
  return { page, end: rows.length > limit ? (page.at(-1)?.at(-1) ?? null) : null };
}

const areAlike = (newest: Told, entry: Told): boolean =>
  newest.likeness !== null &&
  newest.likeness === entry.likeness &&
  newest.at.getTime() - entry.at.getTime() <= hourMs;

import { pick } from '#kit/contract/pick.ts';
import type { Person } from '#modules/products/training/schemas.ts';
import type { RowProblem } from '#modules/products/training/vocabulary.ts';

interface Place {
  /** The position in the request, from 1. */
  row: number;
  /** In a workbook of several sheets, the one of the row. */
  sheet?: string;
}
export type Row = Person & Place;
export interface RowError extends Place {
  email: string;
  code: RowProblem;
}

/** In the order of the file: by its sheets as they stand in it, and by row. */
export const inOrder = <One extends Place>(
  rows: readonly One[],
  sheets: readonly { name: string }[] = [],
): One[] => {
  const places = new Map(sheets.map(({ name }, place) => [name, place]));
  const placeOf = ({ sheet }: Place) => places.get(sheet ?? '') ?? 0;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.row - other.row);
};

export const remainingSeats = (maximumAllowed: number, taken: number): number =>
  Math.max(0, maximumAllowed - taken);

/** The people who are added: nobody twice, nobody who is already there, and no more than there are seats. */
export function admit(
  rows: readonly Row[],
  taken: ReadonlySet<string>,
  seats: number,
): { admitted: Row[]; errors: RowError[] } {
  const admitted = new Map<string, Row>();
  const errors: RowError[] = [];
  for (const row of rows) {
    const code = problemOf(row.email);
    if (code) errors.push({ ...pick(row, 'row', 'sheet', 'email'), code });
    else admitted.set(row.email, row);
  }
  return { admitted: [...admitted.values()], errors };

  function problemOf(email: string): RowProblem | null {
    if (taken.has(email)) return 'ALREADY_TRAINEE';
    if (admitted.has(email)) return 'DUPLICATE';
    return admitted.size >= seats ? 'NO_SEAT' : null;
  }
}

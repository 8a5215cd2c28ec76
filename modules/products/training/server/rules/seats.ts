import type { Person } from '#modules/products/training/schemas.ts';
import type { RowProblem } from '#modules/products/training/vocabulary.ts';

export interface Row extends Person {
  /** The position in the request, from 1. */
  row: number;
}
export interface RowError {
  row: number;
  email: string;
  code: RowProblem;
}

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
    const problem = problemOf(row.email);
    if (problem) errors.push({ row: row.row, email: row.email, code: problem });
    else admitted.set(row.email, row);
  }
  return { admitted: [...admitted.values()], errors };

  function problemOf(email: string): RowProblem | null {
    if (taken.has(email)) return 'ALREADY_TRAINEE';
    if (admitted.has(email)) return 'DUPLICATE';
    return admitted.size >= seats ? 'NO_SEAT' : null;
  }
}

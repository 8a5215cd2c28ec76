import type { Person } from '#modules/products/training/schemas.ts';
import type { RowProblem } from '#modules/products/training/vocabulary.ts';

export interface Row extends Person {
  /** Where it stands in what was sent, from 1. */
  row: number;
}
export interface RowError {
  row: number;
  email: string;
  code: RowProblem;
}

export const remainingSeats = (maximumAllowed: number, taken: number): number =>
  Math.max(0, maximumAllowed - taken);

/** Who of those that were sent goes in: once each, nobody twice, and as many as there are seats. */
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

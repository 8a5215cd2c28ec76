import type { Coverage } from '@portal/scanner/report';
import type { TableCell } from 'pdfmake/interfaces.js';
import { severityChip } from '#kit/server/pdf/blocks.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import type { StoredFinding } from '../store/scans.ts';

/** A table's cell for one category: the worst finding, or 'None found', or that nothing was tested. */
export function worst(
  found: readonly StoredFinding[],
  isTested: boolean,
  coverage: Coverage | null,
): TableCell {
  const [first] = found;
  if (first) return severityChip(first.severity, 7) as TableCell;
  return { text: isTested ? 'None found' : untestedWord(coverage), color: palette.soft };
}

/** For a category without known checks: a scan that does not report all of its checks may still have tested it. */
export const untestedWord = (coverage: Coverage | null) =>
  coverage?.isPartial || !coverage?.tested ? 'Not told' : 'Not tested';

export const notTested = {
  'Not tested': '“Not tested” means that it had no check of that kind.',
  'Not told': '“Not told” means that the scanner did not say whether it looked for that kind.',
} as const;

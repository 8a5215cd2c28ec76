import type { Coverage } from '@portal/scanner/report';
import type { TableCell } from 'pdfmake/interfaces.js';
import { severityChip } from '#kit/server/pdf/blocks.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import type { StoredFinding } from '../store/scans.ts';

/** What a table says of one kind: the worst that was found, or that nothing was, or that nothing looked. */
export function worst(
  found: readonly StoredFinding[],
  isTested: boolean,
  coverage: Coverage | null,
): TableCell {
  const [first] = found;
  if (first) return severityChip(first.severity, 7) as TableCell;
  return { text: isTested ? 'None found' : untestedWord(coverage), color: palette.soft };
}

/** Of a kind that no check is told of: a scan that does not tell all of its checks may have looked. */
export const untestedWord = (coverage: Coverage | null) =>
  coverage?.isPartial || !coverage?.tested ? 'Not told' : 'Not tested';

export const notTested = {
  'Not tested': '“Not tested” means that it had no check of that kind.',
  'Not told': '“Not told” means that the scanner did not say whether it looked for that kind.',
} as const;

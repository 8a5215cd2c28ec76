import type { TableCell } from 'pdfmake/interfaces.js';
import { severityChip } from '#kit/server/pdf/blocks.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import type { StoredFinding } from '../store/scans.ts';

/** What a table says of one kind: the worst that was found, or that nothing was, or that nothing looked. */
export function worst(found: readonly StoredFinding[], isTested: boolean): TableCell {
  const [first] = found;
  if (first) return severityChip(first.severity, 7) as TableCell;
  return { text: isTested ? 'None found' : 'Not tested', color: palette.soft };
}

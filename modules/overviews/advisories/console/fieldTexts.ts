import {
  type AffectedRange,
  cvePattern,
  maxCveIds,
  maxRanges,
  versionPattern,
} from '../vocabulary.ts';

/** Ranges and ids as they are typed: a range a line, 'from - fixed'; '-' behind the first version while none fixes it. */

export const rangesText = (ranges: readonly AffectedRange[]): string =>
  ranges.map(({ from, fixed }) => `${from} - ${fixed ?? ''}`.trim()).join('\n');

/** Null if a line is no range, or there are too many. */
export function rangesOf(text: string): AffectedRange[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const ranges = lines.flatMap((line) => {
    const [from = '', fixed = '', ...more] = line.split(/[-–]/).map((part) => part.trim());
    const isRange =
      /[-–]/.test(line) &&
      more.length === 0 &&
      versionPattern.test(from) &&
      (fixed === '' || versionPattern.test(fixed));
    return isRange ? [{ from, fixed: fixed || null }] : [];
  });
  return ranges.length === lines.length && ranges.length <= maxRanges ? ranges : null;
}

export const cveIdsText = (cveIds: readonly string[]): string => cveIds.join(', ');

/** Null if one is no id, or there are too many. */
export function cveIdsOf(text: string): string[] | null {
  const ids = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return ids.every((id) => cvePattern.test(id)) && ids.length <= maxCveIds ? ids : null;
}

import { type DatedFinding, isFlaw } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';
import { dayMs } from '#kit/contract/spans.ts';

/** The history of a finding across all ratings of a host. */
export interface KeptFinding extends DatedFinding {
  /** When it was first seen with a grade below GOOD; null while it is not a flaw. */
  flawedSince: Date | null;
  /** When it was fixed: seen without a flaw, or no longer found. */
  mendedAt: Date | null;
  /** When it was first found to be gone; null while it is there. */
  goneAt: Date | null;
}

/**
 * Updates known findings with a new rating. A vector that was measured again has only its new findings, and its old
 * ones are gone. A vector that was not measured keeps its old findings for as long as the formula looks back.
 */
export function updateFindings(
  known: readonly KeptFinding[],
  seen: readonly DatedFinding[],
  measured: readonly VectorId[],
  now: Date,
): KeptFinding[] {
  const before = new Map(known.map((finding) => [finding.id, finding]));
  const here = new Set(seen.map(({ id }) => id));
  const unseen = new Set(
    seen.filter(({ grade }) => grade === 'UNKNOWN').map(({ vector }) => vector),
  );
  const fresh = seen.map((finding): KeptFinding => {
    const old = before.get(finding.id);
    const wasFlaw = old !== undefined && old.goneAt === null && isFlaw(old.grade);
    if (isFlaw(finding.grade)) {
      const flawedSince = wasFlaw ? old.flawedSince : now;
      return { ...finding, flawedSince, mendedAt: null, goneAt: null };
    }
    // A finding that can no longer be seen does not count as fixed.
    const mendedAt = wasFlaw && finding.grade !== 'UNKNOWN' ? now : (old?.mendedAt ?? null);
    return { ...finding, flawedSince: null, mendedAt, goneAt: null };
  });
  const rest = known
    .filter(({ id }) => !here.has(id))
    .map((finding): KeptFinding => {
      if (finding.goneAt !== null) return finding;
      const isOld = now.getTime() - Date.parse(finding.seenAt) > constants.lookBackDays * dayMs;
      if (!measured.includes(finding.vector) && !isOld) return finding;
      const isMended = isFlaw(finding.grade) && !isOld && !unseen.has(finding.vector);
      const mendedAt = isMended ? now : finding.mendedAt;
      return { ...finding, goneAt: now, mendedAt };
    });
  return [...fresh, ...rest];
}

/** The findings that count and are shown. */
export const present = (kept: readonly KeptFinding[]): KeptFinding[] =>
  kept.filter(({ goneAt }) => goneAt === null);

import { type DatedFinding, isFlaw } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';

/** A finding through all ratings of a host. */
export interface KeptFinding extends DatedFinding {
  /** When it was first seen with a grade that asks for mending; null while it has none. */
  flawedSince: Date | null;
  /** When it was last seen to have been mended. */
  mendedAt: Date | null;
  /** Since when it is not there any more. */
  goneAt: Date | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What was known, brought up to date by a new rating. A vector that was measured anew has the new
 * findings only, what it had before is gone; one that was not keeps what was last seen, for as long
 * as the formula looks back.
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
    // What can no longer be seen was not mended by that.
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

/** Those that count and are shown. */
export const present = (kept: readonly KeptFinding[]): KeptFinding[] =>
  kept.filter(({ goneAt }) => goneAt === null);

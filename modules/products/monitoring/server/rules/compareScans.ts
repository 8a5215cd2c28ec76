import type { Severity } from '@portal/scanner/finding';
import { compareRank, type Ranked, whyRanked } from '@portal/scanner/rank';
import type { Change } from '#modules/products/monitoring/schemas.ts';
import { causesOf, isSameCause } from '#modules/products/monitoring/vocabulary.ts';

interface Found extends Ranked {
  title: string;
  technicalName: string;
  severity: Severity;
  issueId: string | null;
  alsoAt: readonly unknown[];
}

/**
 * What two scans found, compared by cause. What the later one does not have is gone only if it came to its end
 * and ran each check that had found it; else nobody looked.
 */
export function compareByCause(
  earlier: readonly Found[],
  later: readonly Found[],
  looked: ReadonlySet<string>,
) {
  const real = [...earlier, ...later].filter(({ severity }) => severity !== 'info');
  const causes = causesOf(real.toSorted(compareRank)).map(([first]) => {
    const before = earlier.filter((finding) => isSameCause(finding, first));
    const now = later.filter((finding) => isSameCause(finding, first));
    const { title, technicalName, severity } = first;
    const change: Change = {
      title,
      technicalName,
      severity,
      why: whyRanked(first),
      before: placesOf(before),
      now: placesOf(now),
      issueId: (now[0] ?? before[0])?.issueId ?? null,
    };
    return { change, isLooked: before.every(({ checkId }) => looked.has(checkId)) };
  });
  const those = (is: (cause: (typeof causes)[number]) => boolean) =>
    causes.filter(is).map(({ change }) => change);
  return {
    appeared: those(({ change }) => change.before === 0),
    gone: those(({ change, isLooked }) => change.now === 0 && isLooked),
    stayed: those(({ change }) => change.before > 0 && change.now > 0),
    notLooked: those(({ change, isLooked }) => change.now === 0 && !isLooked),
  };
}

const placesOf = (findings: readonly Found[]): number =>
  findings.reduce((sum, { alsoAt }) => sum + 1 + alsoAt.length, 0);

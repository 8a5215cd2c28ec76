import type { ScanLevel } from '@portal/scanner/level';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { Member } from '#kit/server/caller.ts';
import { isInPlan, type Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import { isLevelInPlan } from './schedule.ts';

/** What the decision depends on. Undefined without a subscription. */
export type Entitlement = Pick<Member, 'modules' | 'plan' | 'isTrialExpired'>;

interface Watched {
  level: ScanLevel;
  /** Null for a scan that somebody starts by hand: the plan's frequencies do not apply to it. */
  recurrence: Recurrence | null;
  /** The website's position among the organization's, in the order of adding, from 0. */
  place: number;
}

/**
 * Why a scheduled scan does not run: the trial is over, or the plan includes fewer sites, levels or
 * frequencies. The website itself is not changed, so a larger plan scans it again as before. If there are too
 * many websites, those added first are scanned (MON-301, MON-302).
 */
export function whyUnwatched(
  { level, recurrence, place }: Watched,
  entitlement: Entitlement | undefined,
): UnwatchedReason | null {
  if (entitlement?.modules.monitoring !== 'ACTIVE')
    return entitlement?.isTrialExpired ? 'TRIAL' : 'MODULE';
  const { plan } = entitlement;
  if (place >= plan.monitoringNumberOfTargets) return 'SITES';
  if (!isLevelInPlan(level, plan)) return 'LEVEL';
  return !recurrence || isInPlan(recurrence, plan) ? null : 'FREQUENCY';
}

interface Planned {
  targetId: string;
  level: ScanLevel;
  /** Null when nothing is scheduled. */
  recurrence: Recurrence | null;
}

/** Reasons by the website's id, only for websites that are not scanned. Takes rows like `unwatchedWebsites`. */
export const reasonsOf = (rows: readonly Planned[], entitlement: Entitlement | undefined) =>
  new Map(unwatchedWebsites(rows, entitlement).map(({ targetId, reason }) => [targetId, reason]));

/**
 * The organization's websites with a schedule that does not run, each once. Rows must be in the order of
 * adding, each website's first schedule first.
 */
export function unwatchedWebsites<Row extends Planned>(
  rows: readonly Row[],
  entitlement: Entitlement | undefined,
): (Row & { reason: UnwatchedReason })[] {
  const websites = [...Map.groupBy(rows, ({ targetId }) => targetId).values()];
  return websites.flatMap(([row], place) => {
    if (!row?.recurrence) return [];
    const { level, recurrence } = row;
    const reason = whyUnwatched({ level, recurrence, place }, entitlement);
    return reason ? [{ ...row, reason }] : [];
  });
}

/**
 * Why the plan does not allow a scan by hand: the website's position, or its level. How often the website is
 * planned does not matter. Takes the same rows as above.
 */
export function whyNotScanned(
  rows: readonly Planned[],
  targetId: string,
  entitlement: Entitlement,
): UnwatchedReason | null {
  const websites = [...Map.groupBy(rows, (row) => row.targetId).values()].map(([first]) => first);
  const place = websites.findIndex((website) => website?.targetId === targetId);
  const level = websites[place]?.level;
  return level ? whyUnwatched({ level, recurrence: null, place }, entitlement) : null;
}

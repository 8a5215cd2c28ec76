import type { Services } from '#kit/server/services/services.ts';
import type { LookedAgain, SaidFixed } from '#kit/server/services/summaries.ts';
import { entitlementsByOrganization } from '#modules/foundation/plans/server/index.ts';
import type { RecheckState } from '#modules/products/monitoring/vocabulary.ts';
import { loadOpenIssues } from '../store/open.ts';
import { findRecheckSince } from '../store/rechecks.ts';
import { askRecheck } from './askRecheck.ts';

const cameOf = {
  waiting: 'waiting',
  fixed: 'gone',
  still_there: 'kept',
  unknown: 'unseen',
  failed: 'unseen',
} as const satisfies Record<RecheckState, LookedAgain>;

/** Of a cause of which somebody says elsewhere that it is fixed, which proves nothing: it is looked at again, once. */
export async function recheckSaid(
  { scanning, clock, database }: Pick<Services, 'scanning' | 'clock' | 'database'>,
  { saidAt, by, ...cause }: SaidFixed,
): Promise<LookedAgain> {
  const { orgId, targetId } = cause;
  const db = database.forOrganization(orgId);
  const asked = await findRecheckSince(db, cause, saidAt);
  if (asked) return cameOf[asked.state];
  const now = clock.now();
  const [issue] = await loadOpenIssues(db, orgId, targetId, now, cause);
  if (!issue) return 'gone';
  const entitlement = (await entitlementsByOrganization(db, [orgId], now)).get(orgId);
  if (!entitlement) return 'unseen';
  const order = await askRecheck({ scanning, clock }, db, { issue, by, linkId: null, entitlement });
  if (!('refused' in order)) return 'waiting';
  if (order.refused === 'NOTHING_OPEN') return 'gone';
  const isForGood = order.refused === 'NOT_OFFERED' || order.refused === 'NOT_IN_PLAN';
  // Else it is too early: a scan runs, another look, or there were many today.
  return isForGood ? 'unseen' : 'waiting';
}

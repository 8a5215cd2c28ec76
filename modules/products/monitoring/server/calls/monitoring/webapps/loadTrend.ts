import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import * as store from '#modules/products/monitoring/server/store/counts.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

/** As many points as a chart can show. */
const maxPoints = 100;

export const loadTrend = answer(contract.loadTrend, async ({ db, caller }, { targetId }) => {
  if (!(await loadWebsite(db, caller.orgId, targetId))) return refuse('NOT_FOUND');
  const rows = await store.loadTrend(db, caller.orgId, targetId, maxPoints);
  const points = rows.map(({ completeTime, ...row }) => ({
    ...row,
    completeTime: (completeTime ?? new Date(0)).toISOString(),
  }));
  return { points: points.reverse() };
});

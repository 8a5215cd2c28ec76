import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { loadUnwatchedOf } from '#modules/products/monitoring/server/unwatched.ts';

export const loadUnwatched = answer(contract.loadUnwatched, async ({ db, caller }) => ({
  websites: (await loadUnwatchedOf(db, caller.orgId, caller)).map(
    ({ targetId, name, url, reason, schedule }) => ({
      targetId,
      name,
      url,
      reason,
      since: schedule?.passedOverSince?.toISOString() ?? null,
    }),
  ),
}));

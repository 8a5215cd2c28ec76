import { pick } from '#kit/contract/pick.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { loadUnwatchedOf } from '#modules/products/monitoring/server/unwatched.ts';

export const loadUnwatched = answer(contract.loadUnwatched, async ({ db, caller }) => ({
  websites: (await loadUnwatchedOf(db, caller.orgId, caller)).map((website) => ({
    ...pick(website, 'targetId', 'name', 'url', 'reason'),
    since: website.schedule?.passedOverSince?.toISOString() ?? null,
  })),
}));

import { pickSent } from '#kit/contract/pick.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import * as store from '#modules/products/monitoring/server/store/ownership.ts';

export const loadConsents = answer(contract.loadConsents, async ({ db, caller }) => {
  const rows = await store.loadConsents(db, caller.orgId, 500);
  return {
    consents: rows.map((row) => ({
      ...pickSent(row, 'targetId', 'name', 'url', 'at', 'wording'),
      scan_profile: row.level,
      by: row.email,
    })),
  };
});

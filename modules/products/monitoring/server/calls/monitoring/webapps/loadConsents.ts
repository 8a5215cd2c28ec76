import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import * as store from '#modules/products/monitoring/server/store/ownership.ts';

export const loadConsents = answer(contract.loadConsents, async ({ db, caller }) => {
  const rows = await store.loadConsents(db, caller.orgId, 500);
  return {
    consents: rows.map(({ targetId, name, url, level, email, at, wording }) => ({
      targetId,
      name,
      url,
      scan_profile: level,
      by: email,
      at: at.toISOString(),
      wording,
    })),
  };
});

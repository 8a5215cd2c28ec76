import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';
import { loadViews } from '#modules/foundation/portfolio/server/store/views.ts';

export const listViews = answer(contract.listViews, async ({ db, caller }) => {
  const { memberOf } = await staffNames(db);
  const rows = await loadViews(db, caller.staffId);
  return {
    views: rows.map(({ id, name, isShared, staffId, view }) => ({
      id,
      name,
      isShared,
      by: memberOf(staffId)?.name ?? '',
      mayDelete: staffId === caller.staffId || caller.role === 'administrator',
      view,
    })),
  };
});

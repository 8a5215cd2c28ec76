import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';
import { loadViews } from '#modules/foundation/portfolio/server/store/views.ts';

export const listViews = answer(contract.listViews, async ({ db, caller }) => {
  const { memberOf, within } = await staffNames(db);
  const { staffId: mine, brands } = caller;
  const rows = await loadViews(db, mine, { brands, authors: within(brands) });
  return {
    views: rows.map(({ id, name, isShared, staffId, view }) => ({
      id,
      name,
      isShared,
      by: memberOf(staffId)?.name ?? '',
      mayDelete: staffId === mine || caller.role === 'administrator',
      view,
    })),
  };
});

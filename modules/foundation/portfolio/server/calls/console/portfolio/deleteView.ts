import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { deleteView as remove } from '#modules/foundation/portfolio/server/store/views.ts';

export const deleteView = answer(
  contract.deleteView,
  async ({ db, caller: { staffId, role }, audit }, { viewId }) => {
    const isAdministrator = role === 'administrator';
    const deleted = await remove(db, viewId, { staffId, isAdministrator });
    if (!deleted) return refuse('NOT_FOUND');
    audit.about(deleted.name);
    return {};
  },
);

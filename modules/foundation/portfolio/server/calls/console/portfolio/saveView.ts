import { randomUUID } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { saveView as save } from '#modules/foundation/portfolio/server/store/views.ts';
import { maxViews } from '#modules/foundation/portfolio/vocabulary.ts';

export const saveView = answer(
  contract.saveView,
  async ({ db, services, caller: { staffId }, audit }, view) =>
    db.transaction(async (tx) => {
      const row = { ...view, id: randomUUID(), staffId, savedAt: services.clock.now() };
      if (!(await save(tx, row, maxViews))) return refuse('TOO_MANY_VIEWS');
      audit.about(view.name);
      return {};
    }),
);

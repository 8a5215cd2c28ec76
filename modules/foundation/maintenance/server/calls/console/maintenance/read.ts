import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/maintenance/calls.ts';
import { findNotice } from '#modules/foundation/maintenance/server/store.ts';

export const readMaintenance = answer(contract.readMaintenance, async ({ db }) => {
  const row = await findNotice(db);
  if (!row) return { notice: null };
  const { title, subheading, content, startedAt, startedBy } = row;
  return {
    notice: { title, subheading, content, startedAt: startedAt.toISOString(), startedBy },
  };
});

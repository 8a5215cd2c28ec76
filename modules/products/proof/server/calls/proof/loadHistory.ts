import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { controlById } from '../../controls.ts';
import { presentEarlier } from '../../presentStatement.ts';
import { loadChanges } from '../../store/standingChanges.ts';
import { loadEarlier } from '../../store.ts';

export const loadHistory = answer(contract.loadHistory, async ({ db, caller }, { control }) => {
  if (!controlById(control)) return refuse('NOT_FOUND');
  const rows = await loadEarlier(db, caller.orgId, control);
  const changes = await loadChanges(db, caller.orgId, control);
  return { statements: rows.flatMap(presentEarlier), changes };
});

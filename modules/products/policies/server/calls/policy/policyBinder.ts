import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { askDocument } from '#modules/foundation/documents/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { findBinder, maxBinderText } from '../../binder.ts';
import { loadLengths } from '../../store/inForce.ts';

export const policyBinder = answerFile(contract.policyBinder, async (context) => {
  const { db, caller, services } = context;
  const lengths = await loadLengths(db, caller.orgId);
  if (lengths.reduce((sum, { characters }) => sum + characters, 0) > maxBinderText)
    return refuse('BINDER_TOO_LONG');
  const found = await findBinder(services, db, caller);
  if (!found) return refuse('NOTHING_IN_FORCE');
  return askDocument(context, { kind: 'policyBinder', reference: 'in-force', found });
});

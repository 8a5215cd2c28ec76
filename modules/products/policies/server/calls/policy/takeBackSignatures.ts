import { countOf } from '#kit/contract/words.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { findPolicy } from '../../store/policies.ts';
import { deleteAsks } from '../../store/signing.ts';

export const takeBackSignatures = answer(
  contract.takeBackSignatures,
  async ({ db, caller: { orgId }, audit }, { policyType, traineeIds }) =>
    db.transaction(async (tx) => {
      const policy = await findPolicy(tx, orgId, policyType);
      if (!policy) return refuse('NOT_FOUND');
      const takenBack = await deleteAsks(tx, orgId, traineeIds, policyType);
      audit.about(`${countOf(takenBack, 'person', 'people')} to sign ${policy.name}`);
      if (takenBack === 0) audit.none();
      return { takenBack };
    }),
);

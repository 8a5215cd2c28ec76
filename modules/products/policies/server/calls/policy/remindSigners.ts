import { countOf } from '#kit/contract/words.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadSignOff, mailSigners } from '../../signOff.ts';
import { findPolicy } from '../../store/policies.ts';
import { takeAsked } from '../../store/signing.ts';

export const remindSigners = answer(
  contract.remindSigners,
  async ({ db, caller: { orgId }, services, audit }, { policyType, traineeIds }) => {
    const wanted = [...new Set(traineeIds)];
    return db.transaction(async (tx) => {
      const policy = await findPolicy(tx, orgId, policyType);
      if (!policy) return refuse('NOT_FOUND');
      const signOff = await loadSignOff(tx, orgId, services.clock.now());
      if (!signOff?.isActive) return refuse('NOT_IN_PLAN');
      const ids = await takeAsked(tx, orgId, policyType, wanted);
      const asked = { ids, limit: wanted.length };
      const people = await onlyOf(services, 'teamList')(tx, orgId, asked);
      const mailed = await mailSigners(services, tx, signOff, people);
      audit.about(`${countOf(mailed, 'person', 'people')} to sign ${policy.name}`);
      if (mailed === 0) audit.none();
      return { mailed, passedOver: wanted.length - mailed };
    });
  },
);

import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { templateById } from '../../library/index.ts';
import { loadHistory } from '../../store/history.ts';
import { findPolicy } from '../../store/policies.ts';

export const policyHistory = answer(
  contract.policyHistory,
  async ({ db, caller }, { policyType }) => {
    const policy = await findPolicy(db, caller.orgId, policyType);
    const name = templateById(policyType)?.title ?? policy?.name;
    if (name === undefined) return refuse('NOT_FOUND');
    const entries = await loadHistory(db, caller.orgId, policyType);
    return {
      policyType,
      name,
      data: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  },
);

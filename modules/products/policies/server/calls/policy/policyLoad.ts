import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { openPolicy } from '../../openPolicy.ts';

export const policyLoad = answer(
  contract.policyLoad,
  async ({ db, caller }, { policyType, version }) => {
    const opened = await openPolicy(db, caller.orgId, policyType, version);
    return opened ? { data: opened.policy, storageList: opened.versions } : refuse('NOT_FOUND');
  },
);

import { answer, refuse } from '#kit/server/http/answer.ts';
import { sanitizeWritten } from '#kit/server/richText/sanitizeWritten.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadSnapshot } from '../../store/history.ts';

export const policySnapshot = answer(
  contract.policySnapshot,
  async ({ db, caller }, { policyType, historyId }) => {
    const text = await loadSnapshot(db, caller.orgId, policyType, historyId);
    return text === null
      ? refuse('NOT_FOUND')
      : { text: await sanitizeWritten(caller.orgId, text) };
  },
);

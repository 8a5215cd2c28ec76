import { answer } from '#kit/server/http/answer.ts';
import { loadStoredPercent } from '#kit/server/limits/room.ts';
import * as contract from '#modules/products/policies/calls.ts';
import type { PolicySummary } from '#modules/products/policies/schemas.ts';
import { allTemplates } from '../../library/index.ts';
import { loadPolicyList, type SummaryRow } from '../../store/policies.ts';

export const policyList = answer(contract.policyList, async ({ db, caller, services }) => {
  const [rows, storedPercent] = await Promise.all([
    loadPolicyList(db, caller.orgId),
    loadStoredPercent(services, db, caller.orgId),
  ]);
  return {
    data: rows.map(presentSummary),
    outOfBoxPolicyList: allTemplates().map(({ id, title, purpose, owner, start }) => ({
      id,
      name: title,
      purpose,
      owner,
      start: start ?? null,
    })),
    storedPercent,
  };
});

const presentSummary = ({ savedAt, reviewDate, ...row }: SummaryRow): PolicySummary => ({
  ...row,
  saved: savedAt?.toISOString() ?? null,
  reviewDate: row.status === 'Active' ? reviewDate : null,
});

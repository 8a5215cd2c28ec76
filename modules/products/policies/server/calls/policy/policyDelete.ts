import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { parseReference } from '../../rules/reference.ts';
import { versionAfter } from '../../rules/versions.ts';
import { momentAfter } from '../../savePolicy.ts';
import { forgetFiles } from '../../store/files.ts';
import { saveHistory } from '../../store/history.ts';
import { deletePolicy, lockPolicy, updatePolicy } from '../../store/policies.ts';
import { deleteVersion, loadVersion } from '../../store/versions.ts';

export const policyDelete = answer(
  contract.policyDelete,
  async ({ db, caller, services, audit }, { reference }) => {
    const named = parseReference(reference);
    if (!named) return refuse('NOT_FOUND');
    const { orgId, cognitoId, email: by } = caller;
    const { id: policyType, version } = named;
    return db.transaction(async (tx) => {
      const policy = await lockPolicy(tx, orgId, policyType);
      const row = policy && (await loadVersion(tx, orgId, policyType, version));
      if (!row) return refuse('NOT_FOUND');
      if (versionAfter(row, 'delete') !== null) return refuse('NOT_DRAFT');
      audit.about(`${policy.name} (version ${version})`);
      await deleteVersion(tx, orgId, policyType, version);
      if (row.fileId) await forgetFiles(tx, orgId, policyType);
      const at = momentAfter(policy, services.clock.now());
      await saveHistory(tx, orgId, {
        policyType,
        version,
        kind: 'deleted',
        at,
        cognitoId,
        by,
        approver: null,
        approvalDate: null,
        text: row.text,
      });
      const isLast = version === 0;
      if (isLast && policy.custom) await deletePolicy(tx, orgId, policyType);
      else await updatePolicy(tx, orgId, policyType, { savedAt: at, savedBy: by });
      return {};
    });
  },
);

import { answerFile } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { signaturesCsv } from '../../rules/signaturesCsv.ts';
import { loadAllSignatures, maxLines } from '../../store/signing.ts';

export const downloadSignatures = answerFile(
  contract.downloadSignatures,
  async ({ db, caller }) => {
    const { timeZone } = brandById(caller.brandId);
    const rows = await loadAllSignatures(db, caller.orgId);
    return {
      fileName: 'Signatures of policies.csv',
      body: Buffer.from(signaturesCsv(rows, timeZone, maxLines)),
    };
  },
);

import { answerFile } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadStatement } from '../../applicability.ts';
import { applicabilityCsv } from '../../rules/registersCsv.ts';

export const downloadApplicability = answerFile(
  contract.downloadApplicability,
  async ({ db, caller, services }) => ({
    fileName: 'Statement of applicability.csv',
    body: Buffer.from(applicabilityCsv(await loadStatement(services, db, caller))),
  }),
);

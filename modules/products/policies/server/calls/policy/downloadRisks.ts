import { answerFile } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadPeople } from '../../duties.ts';
import { presentRisks } from '../../registers.ts';
import { risksCsv } from '../../rules/registersCsv.ts';
import { loadRisks } from '../../store/registers.ts';

export const downloadRisks = answerFile(
  contract.downloadRisks,
  async ({ db, caller, services }) => {
    const people = await loadPeople(services, db, caller.orgId);
    const risks = presentRisks(await loadRisks(db, caller.orgId), people);
    return { fileName: 'Risks.csv', body: Buffer.from(risksCsv(risks)) };
  },
);

import { dateIn } from '#kit/contract/dates.ts';
import { answerFile } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { loadStandings } from '../../loadStandings.ts';
import { proofCsv } from '../../proofCsv.ts';

export const getProofCsv = answerFile(contract.getProofCsv, async ({ db, caller, services }) => {
  const { timeZone } = brandById(caller.brandId);
  const { controls } = await loadStandings(services, db, caller);
  const companyName = await companyNameOf(db, caller.orgId);
  const day = dateIn(timeZone, services.clock.now());
  return {
    fileName: `${companyName} - proof, ${day}.csv`,
    body: Buffer.from(proofCsv(controls, timeZone)),
  };
});

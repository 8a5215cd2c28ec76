import { answerFile } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { presentIncident } from '../../registers.ts';
import { incidentsCsv } from '../../rules/registersCsv.ts';
import { loadIncidents } from '../../store/registers.ts';

export const downloadIncidents = answerFile(contract.downloadIncidents, async ({ db, caller }) => {
  const { timeZone } = brandById(caller.brandId);
  const incidents = (await loadIncidents(db, caller.orgId)).map(presentIncident);
  return { fileName: 'Incidents.csv', body: Buffer.from(incidentsCsv(incidents, timeZone)) };
});

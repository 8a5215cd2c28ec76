import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { askDocument } from '#modules/foundation/documents/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { isLongReport } from '#modules/products/monitoring/server/rules/reportLength.ts';
import { findScanReport } from '#modules/products/monitoring/server/scanReportDocument.ts';

export const getScanReport = answerFile(contract.getScanReport, async (context, { report }) => {
  const { db, caller, services, http } = context;
  const found = await findScanReport(services, db, caller, report);
  if (!found) return refuse('NOT_FOUND');
  if (isLongReport(found.data))
    return askDocument(context, { kind: 'scanReport', reference: report, found });
  const body = await found.draw({ owner: caller.orgId, signal: http.request.signal });
  return { fileName: `${found.title}.pdf`, body };
});

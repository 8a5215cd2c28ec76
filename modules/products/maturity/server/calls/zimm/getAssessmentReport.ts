import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { assessmentOf, modelFor } from '../../assessment.ts';
import { presentConfig } from '../../presentConfig.ts';
import type { ReportData } from '../../report/maturityReport.ts';

const renderMaturityReport = documentProcess<ReportData>(
  new URL('../../report/maturityReport.ts', import.meta.url),
  'renderMaturityReport',
);

export const getAssessmentReport = answerFile(
  contract.getAssessmentReport,
  async ({ db, caller, http }) => {
    const assessment = await assessmentOf(db, caller.orgId);
    if (!assessment.assessmentStatus) return refuse('NOT_FOUND');
    const brand = brandById(caller.brandId);
    const data: ReportData = {
      assessment,
      config: presentConfig(await modelFor(db, caller.orgId)),
      companyName: await companyNameOf(db, caller.orgId),
      branding: pdfBranding(brand),
      timeZone: brand.timeZone,
    };
    const order = { owner: caller.orgId, signal: http.request.signal };
    return { fileName: 'Cyber maturity report.pdf', body: await renderMaturityReport(data, order) };
  },
);

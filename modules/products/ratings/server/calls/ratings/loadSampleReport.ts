import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { renderRatingReport } from '../../makeReport.ts';
import { sampleData } from '../../report/sampleData.ts';

/** (RAT-026) */
export const loadSampleReport = answerFile(
  contract.loadSampleReport,
  async ({ db, caller, services, http }) => {
    const company = await findOrganization(db, caller.orgId);
    if (!company) return refuse('NOT_FOUND');
    const brand = brandById(caller.brandId);
    const madeAt = services.clock.now();
    const document = {
      branding: pdfBranding(brand),
      timeZone: brand.timeZone,
      companyName: company.companyName,
      madeAt,
      data: sampleData(company.companyUrl, madeAt),
      others: [],
      isSample: true,
    };
    const order = { owner: caller.orgId, signal: http.request.signal };
    const body = await renderRatingReport(document, order);
    return { fileName: 'Sample rating report.pdf', body };
  },
);

import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById, pdfFace } from '#modules/brand/server/index.ts';
import { findOrganization } from '#modules/profile/server/index.ts';
import * as contract from '../../contract.ts';
import { renderRatingReport } from '../makeReport.ts';
import { sampleData } from '../report/sampleData.ts';

/** Spec modules §9: sample PDFs differ by whether a company URL exists. */
export const loadSampleReport = answerFile(
  contract.loadSampleReport,
  async ({ db, caller, services }) => {
    const company = await findOrganization(db, caller.orgId);
    if (!company) return refuse('NOT_FOUND');
    const brand = brandById(caller.brandId);
    const madeAt = services.clock.now();
    const body = await renderRatingReport({
      face: pdfFace(brand),
      timeZone: brand.timeZone,
      companyName: company.companyName,
      madeAt,
      data: sampleData(company.companyUrl, madeAt),
      isSample: true,
    });
    return { fileName: 'Sample rating report.pdf', contentType: 'application/pdf', body };
  },
);

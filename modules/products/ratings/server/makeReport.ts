import { hostOf } from '#kit/contract/webAddress.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import type { Services } from '#kit/server/services/services.ts';
import { pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { otherHostsOf, ratingsOf } from './ratingsOf.ts';
import type { RatingReportData } from './report/data.ts';
import { saveReport } from './store/reports.ts';

export const renderRatingReport = documentProcess<RatingReportData>(
  new URL('./report/ratingReport.ts', import.meta.url),
  'renderReport',
);

/** Makes the report of the newest rating and replaces the previous report. */
export async function makeReport(services: Services, orgId: string): Promise<void> {
  const { database, clock } = services;
  const company = await findOrganization(database.system, orgId);
  const host = hostOf(company?.companyUrl ?? '');
  if (!company || host === '') return;
  const db = database.forOrganization(orgId);
  const brand = await brandOfOrganization(database.system, orgId);
  const { timeZone } = brand;
  const data = await ratingsOf(services, db, { orgId, url: company.companyUrl, host, timeZone });
  const document: RatingReportData = {
    branding: pdfBranding(brand),
    timeZone,
    companyName: company.companyName,
    madeAt: clock.now(),
    data,
    others: (await otherHostsOf(db, orgId, host)).ours,
    isSample: false,
  };
  const pdf = await renderRatingReport(document, { owner: orgId });
  await saveReport(db, orgId, { host, madeAt: clock.now(), pdf: pdf.toString('base64') });
}

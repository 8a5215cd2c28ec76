import { documentThread } from '#kit/server/pdf/thread.ts';
import type { Services } from '#kit/server/services.ts';
import { brandById, defaultBrand, pdfFace } from '#modules/brand/server/index.ts';
import { findSubscription } from '#modules/plans/server/index.ts';
import { findOrganization } from '#modules/profile/server/index.ts';
import { ratingsOf } from './ratingsOf.ts';
import type { RatingReportData } from './report/ratingReport.ts';
import { hostOf } from './rules/company.ts';
import { keepReport } from './store/reports.ts';

export const renderRatingReport = documentThread<RatingReportData>(
  new URL('./report/thread.ts', import.meta.url),
);

/** Makes the report of the newest rating, and keeps it in the place of the one before. */
export async function makeReport(services: Services, orgId: string): Promise<void> {
  const { database, clock } = services;
  const company = await findOrganization(database.system, orgId);
  const host = hostOf(company?.companyUrl ?? '');
  if (!company || host === '') return;
  const db = database.forOrganization(orgId);
  const subscription = await findSubscription(database.system, orgId);
  const brand = subscription ? brandById(subscription.brandId) : defaultBrand();
  const data = await ratingsOf(services, db, { orgId, url: company.companyUrl, host });
  const pdf = await renderRatingReport({
    face: pdfFace(brand),
    timeZone: brand.timeZone,
    companyName: company.companyName,
    madeAt: clock.now(),
    data,
    isSample: false,
  });
  await keepReport(db, orgId, { host, madeAt: clock.now(), pdf: pdf.toString('base64') });
}

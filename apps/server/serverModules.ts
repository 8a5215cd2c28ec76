import { pruneAudit } from '#kit/server/audit/pruneAudit.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { mountReports } from '#kit/server/http/mountRawMail.ts';
import { sendMailHandlers } from '#kit/server/mail/sendMail.ts';
import { assetsModule } from '#modules/foundation/assets/server/index.ts';
import { brandModule, signingOf } from '#modules/foundation/brand/server/index.ts';
import { documentsModule } from '#modules/foundation/documents/server/index.ts';
import { helpModule } from '#modules/foundation/help/server/index.ts';
import { linksModule } from '#modules/foundation/links/server/index.ts';
import { maintenanceModule } from '#modules/foundation/maintenance/server/index.ts';
import { marketingModule } from '#modules/foundation/marketing/server/index.ts';
import { noticesModule } from '#modules/foundation/notices/server/index.ts';
import { operationsModule } from '#modules/foundation/operations/server/index.ts';
import { isKept, peopleModule } from '#modules/foundation/people/server/index.ts';
import { plansModule } from '#modules/foundation/plans/server/index.ts';
import { portfolioModule } from '#modules/foundation/portfolio/server/index.ts';
import { programsModule } from '#modules/foundation/programs/server/index.ts';
import { psaModule } from '#modules/foundation/psa/server/index.ts';
import { releasesModule } from '#modules/foundation/releases/server/index.ts';
import { staffModule } from '#modules/foundation/staff/server/index.ts';
import { webhooksModule } from '#modules/foundation/webhooks/server/index.ts';
import { advisoriesModule } from '#modules/overviews/advisories/server/index.ts';
import { dashboardModule } from '#modules/overviews/dashboard/server/index.ts';
import { letterModule } from '#modules/overviews/letter/server/index.ts';
import { searchModule } from '#modules/overviews/search/server/index.ts';
import { conciergeModule } from '#modules/products/concierge/server/index.ts';
import { insuranceModule } from '#modules/products/insurance/server/index.ts';
import { marketplaceModule } from '#modules/products/marketplace/server/index.ts';
import { maturityModule } from '#modules/products/maturity/server/index.ts';
import { monitoringModule } from '#modules/products/monitoring/server/index.ts';
import { policiesModule } from '#modules/products/policies/server/index.ts';
import { proofModule } from '#modules/products/proof/server/index.ts';
import { ratingsModule } from '#modules/products/ratings/server/index.ts';
import { trainingModule } from '#modules/products/training/server/index.ts';
import { eraseDue } from './erasure/eraseDue.ts';
import { platformTables } from './platformTables.ts';
import { forgetPast } from './retention/forgetPast.ts';

/** Every module of the server; one that is not listed does not exist (decision 1). */
export const serverModules: readonly ServerModule[] = [
  peopleModule,
  brandModule,
  plansModule,
  marketingModule,
  marketplaceModule,
  insuranceModule,
  maturityModule,
  proofModule,
  monitoringModule,
  noticesModule,
  documentsModule,
  policiesModule,
  conciergeModule,
  ratingsModule,
  trainingModule,
  staffModule,
  portfolioModule,
  programsModule,
  webhooksModule,
  psaModule,
  helpModule,
  linksModule,
  releasesModule,
  maintenanceModule,
  operationsModule,
  dashboardModule,
  letterModule,
  advisoriesModule,
  searchModule,
  assetsModule,
  { name: 'platform', routes: [], contributes: { tables: platformTables } },
  { name: 'audit', routes: [], jobs: [pruneAudit] },
  { name: 'mail', routes: [], jobs: sendMailHandlers(isKept, signingOf), mount: mountReports },
  { name: 'erasure', routes: [], jobs: [eraseDue] },
  { name: 'retention', routes: [], jobs: [forgetPast] },
];

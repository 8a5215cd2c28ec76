import { pruneAudit } from '#kit/server/audit/pruneAudit.ts';
import { mountReports } from '#kit/server/mail/mountReports.ts';
import { sendMailHandlers } from '#kit/server/mail/sendMail.ts';
import type { ServerModule } from '#kit/server/module.ts';
import { accountsModule } from '#modules/accounts/server/index.ts';
import { assetsModule } from '#modules/assets/server/index.ts';
import { brandModule } from '#modules/brand/server/index.ts';
import { conciergeModule } from '#modules/concierge/server/index.ts';
import { dashboardModule } from '#modules/dashboard/server/index.ts';
import { insuranceModule } from '#modules/insurance/server/index.ts';
import { linksModule } from '#modules/links/server/index.ts';
import { maintenanceModule } from '#modules/maintenance/server/index.ts';
import { marketingModule } from '#modules/marketing/server/index.ts';
import { marketplaceModule } from '#modules/marketplace/server/index.ts';
import { maturityModule } from '#modules/maturity/server/index.ts';
import { monitoringModule } from '#modules/monitoring/server/index.ts';
import { noticesModule } from '#modules/notices/server/index.ts';
import { operationsModule } from '#modules/operations/server/index.ts';
import { plansModule } from '#modules/plans/server/index.ts';
import { policiesModule } from '#modules/policies/server/index.ts';
import { portfolioModule } from '#modules/portfolio/server/index.ts';
import { isKept, profileModule } from '#modules/profile/server/index.ts';
import { ratingsModule } from '#modules/ratings/server/index.ts';
import { releasesModule } from '#modules/releases/server/index.ts';
import { settingsModule } from '#modules/settings/server/index.ts';
import { staffModule } from '#modules/staff/server/index.ts';
import { trainingModule } from '#modules/training/server/index.ts';
import { eraseDue } from './erasure/eraseDue.ts';
import { forgetPast } from './retention/forgetPast.ts';

/** Every product module of the server; what is not here does not exist. */
export const serverModules: readonly ServerModule[] = [
  accountsModule,
  profileModule,
  settingsModule,
  brandModule,
  plansModule,
  marketingModule,
  marketplaceModule,
  insuranceModule,
  maturityModule,
  monitoringModule,
  noticesModule,
  policiesModule,
  conciergeModule,
  ratingsModule,
  trainingModule,
  staffModule,
  portfolioModule,
  linksModule,
  releasesModule,
  maintenanceModule,
  operationsModule,
  dashboardModule,
  assetsModule,
  { name: 'audit', routes: [], jobs: [pruneAudit] },
  { name: 'mail', routes: [], jobs: sendMailHandlers(isKept), mount: mountReports },
  { name: 'erasure', routes: [], jobs: [eraseDue] },
  { name: 'retention', routes: [], jobs: [forgetPast] },
];

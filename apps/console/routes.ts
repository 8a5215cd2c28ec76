import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';
import { brandRoutes } from '#modules/foundation/brand/console/routes.tsx';
import { helpConsoleRoutes } from '#modules/foundation/help/console/routes.tsx';
import { linksRoutes } from '#modules/foundation/links/console/routes.tsx';
import { maintenanceRoutes } from '#modules/foundation/maintenance/console/routes.tsx';
import { operationsRoutes } from '#modules/foundation/operations/console/routes.tsx';
import { peopleConsoleRoutes } from '#modules/foundation/people/console/routes.tsx';
import { plansRoutes } from '#modules/foundation/plans/console/routes.tsx';
import { portfolioRoutes } from '#modules/foundation/portfolio/console/routes.tsx';
import { programsRoutes } from '#modules/foundation/programs/console/routes.tsx';
import { psaRoutes } from '#modules/foundation/psa/console/routes.tsx';
import { releasesRoutes } from '#modules/foundation/releases/console/routes.tsx';
import { staffRoutes } from '#modules/foundation/staff/console/routes.tsx';
import { webhooksRoutes } from '#modules/foundation/webhooks/console/routes.tsx';
import { advisoriesRoutes } from '#modules/overviews/advisories/console/routes.tsx';
import { conciergeRoutes } from '#modules/products/concierge/console/routes.tsx';
import { insuranceRoutes } from '#modules/products/insurance/console/routes.tsx';
import { marketplaceRoutes } from '#modules/products/marketplace/console/routes.tsx';
import { proofConsoleRoutes } from '#modules/products/proof/console/routes.tsx';

/** Every screen of the console, in the order of its menu. */
export const screens: readonly ConsoleRoute[] = [
  ...portfolioRoutes({
    Notes: async () =>
      (await import('#modules/products/concierge/console/components/HelpNote.tsx')).HelpNote,
    CustomerCard: async () =>
      (await import('#modules/products/concierge/console/components/CustomerCard.tsx'))
        .CustomerCard,
  }),
  ...proofConsoleRoutes,
  ...conciergeRoutes,
  ...advisoriesRoutes,
  ...brandRoutes,
  ...helpConsoleRoutes,
  ...programsRoutes,
  ...webhooksRoutes,
  ...psaRoutes,
  ...peopleConsoleRoutes,
  ...plansRoutes,
  ...marketplaceRoutes,
  ...insuranceRoutes,
  ...linksRoutes,
  ...releasesRoutes,
  ...maintenanceRoutes,
  ...operationsRoutes,
  ...staffRoutes({
    CustomerPicker: async () =>
      (await import('#modules/products/concierge/console/components/CustomerPicker.tsx'))
        .CustomerPicker,
  }),
];

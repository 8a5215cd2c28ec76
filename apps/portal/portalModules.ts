import type { PortalModule } from '#kit/web/frame/portalModule.ts';
import { conciergePortal } from '#modules/products/concierge/web/index.ts';
import { insurancePortal } from '#modules/products/insurance/web/index.ts';
import { marketplacePortal } from '#modules/products/marketplace/web/index.ts';
import { maturityPortal } from '#modules/products/maturity/web/index.ts';
import { monitoringPortal } from '#modules/products/monitoring/web/index.ts';
import { policiesPortal } from '#modules/products/policies/web/index.ts';
import { proofPortal } from '#modules/products/proof/web/index.ts';
import { ratingsPortal } from '#modules/products/ratings/web/index.ts';
import { trainingPortal } from '#modules/products/training/web/index.ts';

/** Every product of the portal, in the order of the menu; one that is not listed has no screens (decision 27). */
export const portalModules: readonly PortalModule[] = [
  maturityPortal,
  proofPortal,
  conciergePortal,
  policiesPortal,
  trainingPortal,
  monitoringPortal,
  ratingsPortal,
  insurancePortal,
  marketplacePortal,
];

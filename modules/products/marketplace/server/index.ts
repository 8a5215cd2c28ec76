import type { ServerModule } from '#kit/server/http/module.ts';
import { withOrganization } from '#kit/server/services/storedTables.ts';
import { readOffers } from './calls/console/offers/read.ts';
import { saveOffers } from './calls/console/offers/save.ts';
import { claimOffer } from './calls/marketplace/claimOffer.ts';
import { clickOffer } from './calls/marketplace/clickOffer.ts';
import { getJson } from './calls/marketplace/getJson.ts';
import { offersIn } from './offers.ts';
import { offerEvents } from './tables.ts';

export const marketplaceModule: ServerModule = {
  name: 'marketplace',
  routes: [getJson, clickOffer, claimOffer, readOffers, saveOffers],
  contributes: {
    auditWords: {
      audit: {
        '/marketplace/claimOffer': (partner) => `claimed the offer of ${partner}`,
      },
      staffLog: {
        '/console/offers/save': 'Changed marketplace offers',
      },
    },
    tables: [
      { table: offerEvents, holds: 'offers that were opened or claimed', ...withOrganization },
    ],
    brandData: offersIn,
  },
};

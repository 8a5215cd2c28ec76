import type { ServerModule } from '#kit/server/http/module.ts';
import { marketplaceWords } from './auditWords.ts';
import { readOffers } from './calls/console/offers/read.ts';
import { saveOffers } from './calls/console/offers/save.ts';
import { claimOffer } from './calls/marketplace/claimOffer.ts';
import { clickOffer } from './calls/marketplace/clickOffer.ts';
import { getJson } from './calls/marketplace/getJson.ts';
import { offersIn } from './offers.ts';
import { marketplaceTables } from './storedTables.ts';

export const marketplaceModule: ServerModule = {
  name: 'marketplace',
  routes: [getJson, clickOffer, claimOffer, readOffers, saveOffers],
  jobs: [],
  contributes: { auditWords: marketplaceWords, tables: marketplaceTables, brandData: offersIn },
};

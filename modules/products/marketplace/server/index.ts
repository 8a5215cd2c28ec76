import type { ServerModule } from '#kit/server/module.ts';
import { marketplaceWords } from './auditWords.ts';
import { claimOffer } from './calls/claimOffer.ts';
import { clickOffer } from './calls/clickOffer.ts';
import { getJson } from './calls/getJson.ts';
import { readOffers } from './calls/readOffers.ts';
import { saveOffers } from './calls/saveOffers.ts';
import { offersIn } from './offers.ts';
import { marketplaceTables } from './storedTables.ts';

export const marketplaceModule: ServerModule = {
  name: 'marketplace',
  routes: [getJson, clickOffer, claimOffer, readOffers, saveOffers],
  jobs: [],
  contributes: { auditWords: marketplaceWords, tables: marketplaceTables, brandData: offersIn },
};

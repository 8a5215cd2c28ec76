import type { StaffSearchSource } from '#kit/server/services/services.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { refreshSummaries } from './refresh.ts';
import { searchSummaries } from './store/summaries.ts';

export const portfolioSearch: readonly StaffSearchSource[] = [
  {
    kind: 'customers',
    permission: 'customers.read',
    async find(services, { words, brands, limit }) {
      // A customer is found as soon as there is one, as in the list.
      await refreshSummaries(services);
      const found = await searchSummaries(services.database.system, { words, brands, limit });
      return found.map(({ orgId, companyName, brandId, planName }) => ({
        title: companyName,
        detail: [findBrand(brandId)?.brandNameLong ?? brandId, planName].filter(Boolean).join(', '),
        path: `/customers/${orgId}`,
      }));
    },
  },
];

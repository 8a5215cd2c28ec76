import { closest } from '#kit/contract/search.ts';
import type { StaffSearchSource } from '#kit/server/services/services.ts';
import { allBrands } from './brands.ts';

export const brandSearch: readonly StaffSearchSource[] = [
  {
    kind: 'brands',
    permission: 'brands.manage',
    find: async (_, { words, limit }) =>
      closest(words, allBrands(), ({ brandNameLong, brandId, webDomain }) => [
        brandNameLong,
        brandId,
        webDomain,
      ])
        .slice(0, limit)
        .map(({ brandNameLong, brandId, webDomain }) => ({
          title: brandNameLong,
          detail: webDomain,
          path: `/brands/${brandId}`,
        })),
  },
];

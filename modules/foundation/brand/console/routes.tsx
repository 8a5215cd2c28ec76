import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const brandRoutes: ConsoleRoute[] = [
  {
    path: '/brands',
    forAllBrands: true,
    permission: 'brands.manage',
    menu: 'Brands',
    lazy: { Component: async () => (await import('./screens/Brands.tsx')).Brands },
  },
  {
    path: '/brands/new',
    forAllBrands: true,
    action: { label: 'Add a brand', also: 'new' },
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/NewBrand.tsx')).NewBrand },
  },
  {
    path: '/brands/:brandId',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandPage.tsx')).BrandPage },
  },
  {
    path: '/brands/:brandId/domains',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandDomains.tsx')).BrandDomains },
  },
];

import { brandPage, consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const managers = consoleScreensFor({ permission: 'brands.manage' });

export const brandRoutes = [
  managers('/brands', () => import('./screens/Brands.tsx'), 'Brands', {
    forAllBrands: true,
    menu: 'Brands',
  }),
  managers('/brands/new', () => import('./screens/NewBrand.tsx'), 'NewBrand', {
    forAllBrands: true,
    action: { label: 'Add a brand', also: 'new' },
  }),
  managers('/brands/:brandId', () => import('./screens/BrandPage.tsx'), 'BrandPage'),
  brandPage('domains', () => import('./screens/BrandDomains.tsx'), 'BrandDomains'),
];

import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const portfolioRoutes: ConsoleRoute[] = [
  {
    path: '/customers',
    permission: 'customers.read',
    menu: 'Customers',
    lazy: { Component: async () => (await import('./screens/Portfolio.tsx')).Portfolio },
  },
  {
    path: '/customers/:orgId',
    permission: 'customers.read',
    lazy: {
      Component: async () => (await import('./screens/OrganizationPage.tsx')).OrganizationPage,
    },
  },
];

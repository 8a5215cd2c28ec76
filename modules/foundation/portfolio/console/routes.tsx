import type { ComponentType } from 'react';
import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

interface Parts {
  /** Rendered above the list of customers. */
  Notes: () => Promise<ComponentType>;
  /** Rendered on a customer's page. */
  CustomerCard: () => Promise<ComponentType<{ orgId: string }>>;
}

/** Other modules show facts about customers on these screens; the console passes their components in. */
export const portfolioRoutes = (load: Parts): ConsoleRoute[] => [
  {
    path: '/customers',
    permission: 'customers.read',
    namedCustomers: true,
    menu: 'Customers',
    lazy: {
      Component: async () => {
        const [{ Portfolio }, Notes] = await Promise.all([
          import('./screens/Portfolio.tsx'),
          load.Notes(),
        ]);
        return () => <Portfolio notes={<Notes />} />;
      },
    },
  },
  {
    path: '/customers/:orgId',
    permission: 'customers.read',
    namedCustomers: true,
    lazy: {
      Component: async () => {
        const [{ OrganizationPage }, CustomerCard] = await Promise.all([
          import('./screens/OrganizationPage.tsx'),
          load.CustomerCard(),
        ]);
        return () => <OrganizationPage Card={CustomerCard} />;
      },
    },
  },
];

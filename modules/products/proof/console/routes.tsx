import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

export const proofConsoleRoutes: ConsoleRoute[] = [
  {
    path: '/readiness',
    permission: 'customers.read',
    namedCustomers: true,
    action: { label: 'See who is ready for their insurance', also: 'readiness renewal proof' },
    lazy: { Component: async () => (await import('./screens/Readiness.tsx')).Readiness },
  },
];

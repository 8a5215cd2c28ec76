import { consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const readers = consoleScreensFor({ permission: 'customers.read', namedCustomers: true });

export const proofConsoleRoutes = [
  readers('/readiness', () => import('./screens/Readiness.tsx'), 'Readiness', {
    action: { label: 'See who is ready for their insurance', also: 'readiness renewal proof' },
  }),
];

import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';

const writers = { permission: 'concierge.write' } as const;

export const conciergeRoutes: ConsoleRoute[] = [
  {
    ...writers,
    path: '/concierge',
    namedCustomers: true,
    menu: 'Concierge',
    lazy: { Component: async () => (await import('./screens/WrittenList.tsx')).WrittenList },
  },
  {
    ...writers,
    path: '/concierge/write',
    namedCustomers: true,
    action: { label: 'Write a weakness or a message', also: 'post new concierge' },
    lazy: { Component: async () => (await import('./screens/WriteScreen.tsx')).WriteScreen },
  },
  {
    ...writers,
    path: '/concierge/:batchId',
    lazy: { Component: async () => (await import('./screens/PostScreen.tsx')).PostScreen },
  },
  {
    ...writers,
    path: '/concierge/:batchId/edit',
    lazy: { Component: async () => (await import('./screens/EditScreen.tsx')).EditScreen },
  },
  {
    ...writers,
    path: '/inbox',
    namedCustomers: true,
    menu: 'Inbox',
    lazy: { Component: async () => (await import('./screens/Inbox.tsx')).Inbox },
  },
  {
    ...writers,
    path: '/inbox/answers',
    lazy: { Component: async () => (await import('./screens/SavedAnswers.tsx')).SavedAnswers },
  },
  {
    ...writers,
    path: '/inbox/:orgId/:threadId',
    lazy: { Component: async () => (await import('./screens/InboxThread.tsx')).InboxThread },
  },
  {
    path: '/brands/:brandId/concierge',
    permission: 'brands.manage',
    lazy: { Component: async () => (await import('./screens/BrandAbout.tsx')).BrandAbout },
  },
];

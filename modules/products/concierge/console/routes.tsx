import { brandPage, consoleScreensFor } from '#kit/web/console/consoleRoute.ts';

const writers = consoleScreensFor({ permission: 'concierge.write' });
const namedCustomers = true;

export const conciergeRoutes = [
  writers('/concierge', () => import('./screens/WrittenList.tsx'), 'WrittenList', {
    namedCustomers,
    menu: 'Concierge',
  }),
  writers('/concierge/write', () => import('./screens/WriteScreen.tsx'), 'WriteScreen', {
    namedCustomers,
    action: { label: 'Write a weakness or a message', also: 'post new concierge' },
  }),
  writers('/concierge/:batchId', () => import('./screens/PostScreen.tsx'), 'PostScreen'),
  writers('/concierge/:batchId/edit', () => import('./screens/EditScreen.tsx'), 'EditScreen'),
  writers('/inbox', () => import('./screens/Inbox.tsx'), 'Inbox', {
    namedCustomers,
    menu: 'Inbox',
  }),
  writers('/inbox/answers', () => import('./screens/SavedAnswers.tsx'), 'SavedAnswers'),
  writers('/inbox/:orgId/:threadId', () => import('./screens/InboxThread.tsx'), 'InboxThread'),
  brandPage('concierge', () => import('./screens/BrandAbout.tsx'), 'BrandAbout'),
];

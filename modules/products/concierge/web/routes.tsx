import { screensFor } from '#kit/web/frame/screenRoute.ts';

const members = screensFor({ access: 'members', module: 'cyberconcierge' });
const intro = async () => (await import('#content/intros/concierge.json')).default;

/** The screen itself handles an unknown tab. */
export const conciergeRoutes = [
  members('/concierge/:tabId?', () => import('./screens/Concierge.tsx'), 'Concierge', { intro }),
  members('/concierge/weaknesses/:weaknessId', () => import('./screens/Weakness.tsx'), 'Weakness'),
  members('/concierge/conversations/:threadId', () => import('./screens/Thread.tsx'), 'Thread'),
  members(
    '/concierge/messages/:conciergeMessageId',
    () => import('./screens/Message.tsx'),
    'Message',
  ),
];

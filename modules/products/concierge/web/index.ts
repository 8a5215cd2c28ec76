import { IconHeadset } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

const path = '/concierge';
const intro = async () => (await import('#content/intros/concierge.json')).default;

/** The screen itself handles an unknown tab. */
export const conciergePortal: PortalModule = {
  module: 'cyberconcierge',
  menu: { label: 'Cyber Concierge', path, icon: IconHeadset, isNew: true },
  screens: [
    ownScreen(`${path}/:tabId?`, () => import('./screens/Concierge.tsx'), 'Concierge', { intro }),
    ownScreen(`${path}/weaknesses/:weaknessId`, () => import('./screens/Weakness.tsx'), 'Weakness'),
    ownScreen(`${path}/conversations/:threadId`, () => import('./screens/Thread.tsx'), 'Thread'),
    ownScreen(
      `${path}/messages/:conciergeMessageId`,
      () => import('./screens/Message.tsx'),
      'Message',
    ),
  ],
};

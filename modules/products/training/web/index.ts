import { IconSchool } from '@tabler/icons-react';
import { ownScreen, type PortalModule } from '#kit/web/frame/portalModule.ts';

const intro = async () => (await import('#content/intros/training.json')).default;

/** TRN-001. */
export const trainingPortal: PortalModule = {
  module: 'training',
  menu: { label: 'Training', path: '/training', icon: IconSchool },
  screens: [
    ownScreen(
      '/training/:tab?/:course?/:trainee?',
      () => import('./screens/Training.tsx'),
      'Training',
      { intro },
    ),
  ],
};

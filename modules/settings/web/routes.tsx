import type { ComponentType } from 'react';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

/** The form that changes a password is another module's: the portal brings it. */
export const settingsRoutes = (loadPasswordChange: () => Promise<ComponentType>): ScreenRoute[] => [
  {
    path: '/settings/:tab?',
    access: 'members',
    lazy: {
      Component: async () => {
        const [{ Settings }, PasswordChange] = await Promise.all([
          import('./screens/Settings.tsx'),
          loadPasswordChange(),
        ]);
        return () => <Settings passwordChange={<PasswordChange />} />;
      },
    },
  },
];

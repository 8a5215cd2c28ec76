import type { ComponentType } from 'react';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

interface Parts {
  PasswordChange: () => Promise<ComponentType>;
  NoticeSettings: () => Promise<ComponentType>;
  AskedVisits: () => Promise<ComponentType>;
}

/**
 * Screens of other modules that belong into the settings are passed in by the portal, so that this module
 * does not import them.
 */
export const settingsRoutes = (load: Parts): ScreenRoute[] => [
  {
    path: '/settings/:tab?',
    access: 'members',
    lazy: {
      Component: async () => {
        const [{ Settings }, PasswordChange, NoticeSettings, AskedVisits] = await Promise.all([
          import('./screens/Settings.tsx'),
          load.PasswordChange(),
          load.NoticeSettings(),
          load.AskedVisits(),
        ]);
        return () => (
          <Settings
            passwordChange={<PasswordChange />}
            notices={<NoticeSettings />}
            visits={<AskedVisits />}
          />
        );
      },
    },
  },
];

import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

export const accountsRoutes: ScreenRoute[] = [
  {
    path: '/signin/:subscriptionId?',
    access: 'guests',
    frame: 'bare',
    lazy: { Component: async () => (await import('./screens/SignIn.tsx')).SignIn },
  },
  {
    path: '/signup/:subscriptionId?',
    access: 'guests',
    frame: 'bare',
    lazy: { Component: async () => (await import('./screens/SignUp.tsx')).SignUp },
  },
  {
    path: '/verify',
    access: 'anyone',
    frame: 'bare',
    lazy: { Component: async () => (await import('./screens/Verify.tsx')).Verify },
  },
  {
    path: '/invite-link/:linkId',
    access: 'anyone',
    frame: 'bare',
    lazy: { Component: async () => (await import('./screens/InviteLink.tsx')).InviteLink },
  },
  {
    path: '/support-session/:linkId',
    access: 'anyone',
    frame: 'bare',
    lazy: { Component: async () => (await import('./screens/SupportSession.tsx')).SupportSession },
  },
  {
    path: '/link-error-page',
    access: 'anyone',
    frame: 'bare',
    lazy: { Component: async () => (await import('./screens/LinkError.tsx')).LinkError },
  },
];

import type { ComponentType } from 'react';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

type Load = () => Promise<ComponentType>;

const bare = (path: string, access: ScreenRoute['access'], load: Load): ScreenRoute => ({
  path,
  access,
  frame: 'bare',
  lazy: { Component: load },
});

/** The route of a screen, with and without a subscription id at the end of its address. */
const offered = (path: string, access: ScreenRoute['access'], load: Load): ScreenRoute[] => [
  bare(path, access, load),
  bare(`${path}/:subscriptionId`, access, async () => {
    const [Screen, { subscribed }] = await Promise.all([
      load(),
      import('./components/subscribed.tsx'),
    ]);
    return subscribed(Screen);
  }),
];

export const accountsRoutes: ScreenRoute[] = [
  ...offered('/signin', 'guests', async () => (await import('./screens/SignIn.tsx')).SignIn),
  ...offered('/signup', 'guests', async () => (await import('./screens/SignUp.tsx')).SignUp),
  ...offered(
    '/forgotPassword',
    'guests',
    async () => (await import('./screens/ForgotPassword.tsx')).ForgotPassword,
  ),
  ...offered(
    '/resetPassword/:linkId',
    'anyone',
    async () => (await import('./screens/ResetPassword.tsx')).ResetPassword,
  ),
  bare('/verify', 'anyone', async () => (await import('./screens/Verify.tsx')).Verify),
  ...['/signupLink/:linkId', '/signupSec/:linkId'].map((path) =>
    bare(path, 'anyone', async () => (await import('./screens/MagicLink.tsx')).MagicLink),
  ),
  bare(
    '/invite-link/:linkId',
    'anyone',
    async () => (await import('./screens/InviteLink.tsx')).InviteLink,
  ),
  bare(
    '/support-session/:linkId',
    'anyone',
    async () => (await import('./screens/SupportSession.tsx')).SupportSession,
  ),
  bare(
    '/link-error-page',
    'anyone',
    async () => (await import('./screens/LinkError.tsx')).LinkError,
  ),
];

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
      import('./signIn/components/ForSubscription.tsx'),
    ]);
    return subscribed(Screen);
  }),
];

/** What guests and links open, of which a page's first file has the list; `routes.tsx` has the others. */
export const entryRoutes: ScreenRoute[] = [
  ...offered('/signin', 'guests', async () => (await import('./signIn/screens/SignIn.tsx')).SignIn),
  ...offered('/signup', 'guests', async () => (await import('./signIn/screens/SignUp.tsx')).SignUp),
  ...offered(
    '/forgotPassword',
    'guests',
    async () => (await import('./signIn/screens/ForgotPassword.tsx')).ForgotPassword,
  ),
  ...offered(
    '/resetPassword/:linkId',
    'anyone',
    async () => (await import('./signIn/screens/ResetPassword.tsx')).ResetPassword,
  ),
  bare('/verify', 'anyone', async () => (await import('./signIn/screens/Verify.tsx')).Verify),
  ...['/signupLink/:linkId', '/signupSec/:linkId'].map((path) =>
    bare(path, 'anyone', async () => (await import('./signIn/screens/MagicLink.tsx')).MagicLink),
  ),
  bare(
    '/invite-link/:linkId',
    'anyone',
    async () => (await import('./signIn/screens/InviteLink.tsx')).InviteLink,
  ),
  bare(
    '/join/:inviteId',
    'members',
    async () => (await import('./signIn/screens/JoinOrganization.tsx')).JoinOrganization,
  ),
  bare(
    '/newAddress/:linkId',
    'members',
    async () => (await import('./address/screens/AddressLink.tsx')).NewAddress,
  ),
  bare(
    '/keepAddress/:linkId',
    'anyone',
    async () => (await import('./address/screens/AddressLink.tsx')).KeepAddress,
  ),
  bare(
    '/support-session/:linkId',
    'anyone',
    async () => (await import('./signIn/screens/SupportSession.tsx')).SupportSession,
  ),
  bare(
    '/work-account',
    'anyone',
    async () => (await import('./signIn/screens/WorkReturn.tsx')).WorkReturn,
  ),
  bare(
    '/link-error-page',
    'anyone',
    async () => (await import('./signIn/screens/LinkError.tsx')).LinkError,
  ),
  bare(
    '/secondStep',
    'anyone',
    async () => (await import('./settings/screens/SetUpSecondStep.tsx')).SetUpSecondStep,
  ),
];

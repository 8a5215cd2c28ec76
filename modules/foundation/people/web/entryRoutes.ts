import { type ScreenRoute, screensFor } from '#kit/web/frame/screenRoute.ts';

const bare = (access: ScreenRoute['access']) => screensFor({ access, frame: 'bare' });

const guests = bare('guests');
/** Of what is open to anyone, on a page of its own. */
export const anyone = bare('anyone');

/** A screen's routes, with and without a subscription id at the end of its address. */
function offered(alone: ScreenRoute): ScreenRoute[] {
  const Component = async () => {
    const screen = alone.lazy.Component();
    return (await import('./signIn/components/ForSubscription.tsx')).subscribed(await screen);
  };
  return [alone, { ...alone, path: `${alone.path}/:subscriptionId`, lazy: { Component } }];
}

/** What guests and links open, of which a page's first file has the list; `routes.tsx` has the others. */
export const entryRoutes: ScreenRoute[] = [
  ...[
    guests('/signin', () => import('./signIn/screens/SignIn.tsx'), 'SignIn'),
    guests('/signup', () => import('./signIn/screens/SignUp.tsx'), 'SignUp'),
    guests(
      '/forgotPassword',
      () => import('./signIn/screens/ForgotPassword.tsx'),
      'ForgotPassword',
    ),
    anyone(
      '/resetPassword/:linkId',
      () => import('./signIn/screens/ResetPassword.tsx'),
      'ResetPassword',
    ),
  ].flatMap(offered),
  anyone('/verify', () => import('./signIn/screens/Verify.tsx'), 'Verify'),
  ...['/signupLink/:linkId', '/signupSec/:linkId'].map((path) =>
    anyone(path, () => import('./signIn/screens/MagicLink.tsx'), 'MagicLink'),
  ),
  anyone('/invite-link/:linkId', () => import('./signIn/screens/InviteLink.tsx'), 'InviteLink'),
  anyone('/keepAddress/:linkId', () => import('./address/screens/AddressLink.tsx'), 'KeepAddress'),
  anyone(
    '/support-session/:linkId',
    () => import('./signIn/screens/SupportSession.tsx'),
    'SupportSession',
  ),
  ...['/work-account', '/work-account/:directoryId'].map((path) =>
    anyone(path, () => import('./signIn/screens/WorkReturn.tsx'), 'WorkReturn'),
  ),
  anyone('/link-error-page', () => import('./signIn/screens/LinkError.tsx'), 'LinkError'),
  anyone('/secondStep', () => import('./settings/screens/SetUpSecondStep.tsx'), 'SetUpSecondStep'),
];

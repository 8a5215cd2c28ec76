import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { type ScreenRoute, screensFor } from '#kit/web/frame/screenRoute.ts';

type Load = () => Promise<ComponentType>;

const newcomers = screensFor({ access: 'newcomers' });
const members = screensFor({ access: 'members' });
const bare = screensFor({ access: 'members', frame: 'bare' });

/** @param parts other modules' parts of the settings, which this one does not import. */
export const peopleRoutes = (parts: Record<'Notices' | 'Programs', Load>): ScreenRoute[] => [
  newcomers('/onboarding', () => import('./onboarding/screens/Onboarding.tsx'), 'Onboarding'),
  bare(
    '/join/:inviteId',
    () => import('./signIn/screens/JoinOrganization.tsx'),
    'JoinOrganization',
  ),
  bare('/newAddress/:linkId', () => import('./address/screens/AddressLink.tsx'), 'NewAddress'),
  members('/intro', () => import('./onboarding/screens/Intro.tsx'), 'Intro'),
  {
    path: '/settings/:tab?',
    access: 'members',
    lazy: {
      Component: async () => {
        const [{ Settings }, Notices] = await Promise.all([
          import('./settings/screens/Settings.tsx'),
          parts.Notices(),
        ]);
        const Programs = lazyPart(parts.Programs);
        const programs = (
          <Suspense>
            <Programs />
          </Suspense>
        );
        return () => <Settings notices={<Notices />} programs={programs} />;
      },
    },
  },
];

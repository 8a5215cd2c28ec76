import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

type Load = () => Promise<ComponentType>;

/** @param parts other modules' parts of the settings, which this one does not import. */
export const peopleRoutes = (parts: Record<'Notices' | 'Programs', Load>): ScreenRoute[] => [
  {
    path: '/onboarding',
    access: 'newcomers',
    lazy: {
      Component: async () => (await import('./onboarding/screens/Onboarding.tsx')).Onboarding,
    },
  },
  {
    path: '/intro',
    access: 'members',
    lazy: { Component: async () => (await import('./onboarding/screens/Intro.tsx')).Intro },
  },
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

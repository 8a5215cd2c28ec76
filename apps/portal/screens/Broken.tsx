import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { Splash } from './Splash.tsx';

const load = () => import('./BrokenPortal.tsx');

/** Fetches what tells that something broke, after the first screen: once it did, there may be nothing to fetch from. */
export const prefetchBroken = (): void => void load().catch(() => undefined);

const Portal = lazy(async () => ({
  default: await load().then(
    ({ BrokenPortal }) => BrokenPortal,
    () => UnloadedPortal,
  ),
}));
const Screen = lazy(async () => ({
  default: await load().then(
    ({ BrokenScreen }) => BrokenScreen,
    () => UnloadedScreen,
  ),
}));

/** In place of the portal, or of a bare screen. */
export const BrokenPage = () => (
  <Suspense fallback={<Splash />}>
    <Portal />
  </Suspense>
);

/** In place of a screen in the shell. */
export const BrokenPart = () => (
  <Suspense>
    <Screen />
  </Suspense>
);

/** Something broke, and what tells of it did not come either. */
function UnloadedScreen() {
  const title = 'Part of the portal didn’t arrive.';
  useScreen(title);
  return (
    <div role="alert" style={{ display: 'grid', placeItems: 'center', minHeight: '70dvh' }}>
      <EmptyState
        heading="h1"
        title={title}
        action={<Button onClick={() => window.location.reload()}>Reload this page</Button>}
      >
        <p>
          The connection broke, or there is a newer version. What you saved is safe.{' '}
          <WhatYouCanDo />
        </p>
      </EmptyState>
    </div>
  );
}

function UnloadedPortal() {
  return (
    <>
      <BareHeader to="/" />
      <main>
        <UnloadedScreen />
      </main>
    </>
  );
}

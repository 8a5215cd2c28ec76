import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { signOut } from '#modules/foundation/people/web/signIn/session.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import type { PlanFailureProps } from './PlanFailure.tsx';
import { Splash } from './Splash.tsx';

export { BrokenScreen } from './BrokenScreen.tsx';

/**
 * Shown without the shell: a bare screen broke, or the portal could not start because the plan failed to
 * load.
 */
export function BrokenPortal() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof CallError)) {
    return (
      <>
        <BareHeader to="/" />
        <main>
          <BrokenScreen />
        </main>
      </>
    );
  }
  return (
    <Suspense fallback={<Splash />}>
      <PlanFailure
        error={error}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
        onSignOut={() => void signOut()}
      />
    </Suspense>
  );
}

/** The plan and the dialog's code may fail for the same reason; then a plain page shows the same text. */
const PlanFailure = lazy(async () => ({
  default: await import('./PlanFailure.tsx').then(
    (module) => module.PlanFailure,
    () => PlanFailurePage,
  ),
}));

function PlanFailurePage({ error, retrying, onRetry, onSignOut }: PlanFailureProps) {
  const title = 'Something Went Wrong';
  useScreen(title);
  return (
    <>
      <BareHeader to="/" />
      <main>
        <EmptyState
          heading="h1"
          title={title}
          action={
            <>
              <Button loading={retrying} onClick={onRetry}>
                Retry
              </Button>
              <Button variant="default" onClick={onSignOut}>
                Sign Out
              </Button>
            </>
          }
        >
          <p>We couldn’t load the details of your plan. {sentenceFor(error)}</p>
          <p>
            Nothing you saved is lost. Try again. If this problem persists, contact <SupportLink />.{' '}
            <WhatYouCanDo />
          </p>
        </EmptyState>
      </main>
    </>
  );
}

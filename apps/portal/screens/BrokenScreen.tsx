import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useRouteError } from 'react-router';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { isMissingCode } from '../missingCode.ts';

/** Shown in place of a screen that broke (SHL-081). */
export function BrokenScreen() {
  useScreen('Something went wrong');
  const canReload = isMissingCode(useRouteError());
  return (
    <div role="alert" style={{ display: 'grid', placeItems: 'center', minHeight: '70dvh' }}>
      <EmptyState
        heading="h1"
        picture={<IconMoodSad size={36} stroke={1.5} />}
        title="oops, something went wrong."
        action={
          <>
            {canReload && (
              <Button onClick={() => window.location.reload()}>Reload this page</Button>
            )}
            {/* A full page load, which discards the broken state. */}
            <Button component="a" href="/" variant={canReload ? 'default' : 'filled'}>
              Continue
            </Button>
          </>
        }
      >
        {canReload && (
          <p>
            Part of the portal didn’t arrive: the connection broke, or there is a newer version.
          </p>
        )}
        <p>
          What you saved is safe, and we have been told of the error.{' '}
          {canReload
            ? 'Something went wrong. Try refreshing the page or email'
            : 'Does it happen again? Write to'}{' '}
          <SupportLink />. <WhatYouCanDo />
        </p>
      </EmptyState>
    </div>
  );
}

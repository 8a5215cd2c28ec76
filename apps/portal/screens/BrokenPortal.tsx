import { Button } from '@mantine/core';
import { useRevalidator, useRouteError } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { signOut } from '#modules/accounts/web/session.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { Notice } from './Notice.tsx';

/**
 * Where there is no shell around it: a screen that broke on its own, or a portal that could not go on,
 * because the plan's details failed to load (spec portal §2 'Global dialogs').
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
    <Notice
      title="Something Went Wrong"
      action={
        <>
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            Retry
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </>
      }
    >
      <p>We couldn’t load the details of your plan. {sentenceFor(error)}</p>
      <p>
        Nothing you saved is lost. Try again. If this problem persists, contact <SupportLink />.
      </p>
    </Notice>
  );
}

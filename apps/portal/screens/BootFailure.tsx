import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';

const noBrandYet = '#3b4a63';

/** The very first call failed, so there is no brand, no session and no router to draw with. */
export function BootFailure({ error, retry }: { error: unknown; retry: () => Promise<void> }) {
  const [trying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await retry();
    setTrying(false);
  };
  return (
    <ThemeProvider color={noBrandYet}>
      <main style={{ display: 'grid', placeItems: 'center', minHeight: '90dvh' }}>
        <EmptyState
          heading="h1"
          title="The portal didn’t load."
          action={
            <Button loading={trying} onClick={() => void again()}>
              Try again
            </Button>
          }
        >
          <p>{sentenceFor(CallError.from(error))} Nothing you saved is lost.</p>
        </EmptyState>
      </main>
    </ThemeProvider>
  );
}

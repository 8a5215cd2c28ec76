import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { bootWords } from '#modules/training/web/academy/copy.ts';

const noBrandYet = '#3b4a63';

/** The very first call failed, so there is no brand to draw with. */
export function BootFailure({ retry }: { retry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false);
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
          title={bootWords.title}
          action={
            <Button loading={isTrying} onClick={() => void again()}>
              {bootWords.again}
            </Button>
          }
        >
          {bootWords.text}
        </EmptyState>
      </main>
    </ThemeProvider>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { neutralRoles } from '#kit/web/theme/neutralRoles.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  again: string;
  retry: () => Promise<void>;
  children: ReactNode;
}

/** The first call of an app failed, so there is no brand, session or router to render with. */
export function BootFailure({ title, again, retry, children }: Props) {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await retry();
    setTrying(false);
  };
  return (
    <ThemeProvider roles={neutralRoles}>
      <main style={{ display: 'grid', placeItems: 'center', minHeight: '90dvh' }}>
        <EmptyState
          heading="h1"
          title={title}
          action={
            <Button loading={isTrying} onClick={() => void tryAgain()}>
              {again}
            </Button>
          }
        >
          {children}
        </EmptyState>
      </main>
    </ThemeProvider>
  );
}

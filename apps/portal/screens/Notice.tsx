import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import classes from './Notice.module.css';

/** A page with one message and a way to continue. */
export function Notice({
  title,
  picture,
  children,
  action,
}: {
  title: string;
  picture?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const heading = useScreen(title);
  return (
    <Stack gap={0} mih="100dvh">
      <BareHeader to="/" />
      <main className={classes.main}>
        {picture && (
          <Box mb={32} c="var(--brand-text)" aria-hidden>
            {picture}
          </Box>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {children && <div className={classes.words}>{children}</div>}
        {action && (
          <Group justify="center" gap={12} mt={32}>
            {action}
          </Group>
        )}
      </main>
    </Stack>
  );
}

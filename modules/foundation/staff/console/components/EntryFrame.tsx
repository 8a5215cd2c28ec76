import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import classes from './EntryFrame.module.css';

/** The frame of the screens before sign-in. */
export function EntryFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useScreen(title);
  return (
    <main className={classes.frame}>
      <Card style={{ width: '100%', maxWidth: 420 }}>
        <Text mb={16} c="var(--brand-text)" fz="0.875rem" fw={600}>
          Console
        </Text>
        <Box component="h1" ref={heading} tabIndex={-1} m={0} fz="1.375rem" lh={1.3}>
          {title}
        </Box>
        {lead && (
          <Box m="6px 0 24px" c="dimmed">
            {lead}
          </Box>
        )}
        {children}
      </Card>
    </main>
  );
}

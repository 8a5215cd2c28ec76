import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Preview.module.css';

/** Shows what staff write with the components of the customer's own screen. */
export const Preview = ({ children }: { children: ReactNode }) => (
  // It scrolls separately beside a long form, also by keyboard (axe, WCAG 2.1.1).
  <Stack component="section" aria-labelledby="as-seen" gap={12} miw={0} tabIndex={0}>
    <Box component="h2" id="as-seen" m={0} c="dimmed" fz="0.875rem" fw={600}>
      As the customer sees it
    </Box>
    {children}
  </Stack>
);

/** Takes two children: a form, and the customer's view, which a wide screen shows beside it. */
export const PreviewPane = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** A whole page as customers see it, below what edits it; nothing while something is missing in it. */
export const PagePreview = ({ children }: { children: ReactNode }) => (
  <Stack component="section" aria-labelledby="preview" gap={20}>
    <Box component="h2" id="preview" m={0} fz="1.125rem">
      As customers see it
    </Box>
    {children ? (
      <div className={classes.page} inert>
        {children}
      </div>
    ) : (
      <Text c="dimmed">It is shown here when nothing is missing any more.</Text>
    )}
  </Stack>
);

import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';

/** A card with a heading and a form, limited to a width at which a form is easy to read. */
export function DetailsCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={title} style={{ maxWidth: 720 }}>
      <Box component="h2" m={0} fz="1.25rem">
        {title}
      </Box>
      <Text m="4px 0 24px" c="dimmed">
        {lead}
      </Text>
      {children}
    </Card>
  );
}

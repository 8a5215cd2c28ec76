import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { HelpHere } from '#kit/web/brand/WhatYouCanDo.tsx';
import { BareHeader } from './BareHeader.tsx';
import { Page } from './Page.tsx';
import { type Query, QueryContent } from './QueryContent.tsx';

/** A page for whoever has no account. */
export const Outside = ({ width = 1120, children }: { width?: number; children: ReactNode }) => {
  const column = { w: '100%', maw: width, mx: 'auto', px: 'clamp(16px, 4vw, 40px)' };
  return (
    <Box mih="100dvh" display="flex" style={{ flexDirection: 'column' }}>
      <BareHeader to="/" />
      <Box component="main" flex="1" pt={24} pb={48} {...column}>
        {children}
      </Box>
      <Box component="footer" pb={12} {...column}>
        <HelpHere />
      </Box>
    </Box>
  );
};

/** What follows the # of a link: it reaches the server in the body of a call only, and so no log. */
export const useLinkToken = (): string => useLocation().hash.slice(1) || 'none';

interface Props {
  query: Query<unknown>;
  /** What the link opens; null as long as it is not known, or if it opens nothing. */
  opened: ReactNode;
  title: string;
  /** What is loaded. */
  what: string;
  /** What is said where it opens nothing. */
  nothing: string;
}

/** The page of a link that opens something for whoever has it. */
export const OpenedByLink = ({ query, opened, title, what, nothing }: Props) => (
  <Outside>
    {opened ?? (
      <Page title={title} width="narrow">
        <QueryContent what={what} query={query} height={160}>
          {() => <Text>{nothing}</Text>}
        </QueryContent>
      </Page>
    )}
  </Outside>
);

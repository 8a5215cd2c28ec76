import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { QueryContent } from './QueryContent.tsx';

const usualShape = (
  <Stack gap={16}>
    <CardSkeleton rows={4} />
    <CardSkeleton rows={6} />
  </Stack>
);

/** A page whose content is loading, failed to load, or does not exist: a `kind` of thing addressed by the URL. */
export function Unread({
  title,
  above,
  kind,
  what,
  error,
  retry: refetch,
  skeleton = usualShape,
  width = 'wide',
}: {
  title: string;
  above: ReactNode;
  kind: string;
  what: string;
  error: CallError | null;
  retry: () => unknown;
  /** The page's own shape, where it is no column of cards. */
  skeleton?: ReactNode;
  /** As the page itself is. */
  width?: 'wide' | 'full';
}) {
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT') {
    return (
      <Page title={`No such ${kind}`} above={above}>
        <EmptyState title={`There is no ${kind} at this address.`} />
      </Page>
    );
  }
  return (
    <Page title={title} above={above} width={width}>
      <QueryContent what={what} query={{ data: undefined, error, refetch }} skeleton={skeleton}>
        {() => null}
      </QueryContent>
    </Page>
  );
}

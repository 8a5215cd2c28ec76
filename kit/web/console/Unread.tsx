import type { ReactNode } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from './QueryContent.tsx';

/** A page whose content is loading, failed to load, or does not exist: a `kind` of thing addressed by the URL. */
export function Unread({
  title,
  above,
  kind,
  what,
  error,
  retry: refetch,
}: {
  title: string;
  above: ReactNode;
  kind: string;
  what: string;
  error: CallError | null;
  retry: () => unknown;
}) {
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT') {
    return (
      <Page title={`No such ${kind}`} above={above}>
        <EmptyState title={`There is no ${kind} at this address.`} />
      </Page>
    );
  }
  return (
    <Page title={title} above={above}>
      <QueryContent what={what} query={{ data: undefined, error, refetch }} height={[220, 320]}>
        {() => null}
      </QueryContent>
    </Page>
  );
}

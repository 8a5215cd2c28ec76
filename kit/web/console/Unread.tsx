import type { ReactNode } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';

/** A page whose content is loading, failed to load, or does not exist: a `kind` of thing addressed by the URL. */
export function Unread({
  title,
  above,
  kind,
  what,
  error,
  retry,
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
      {error ? (
        <LoadError what={what} error={error} retry={retry} />
      ) : (
        <Loading what={what}>
          <SkeletonBar height={220} gap={24} />
          <SkeletonBar height={320} />
        </Loading>
      )}
    </Page>
  );
}

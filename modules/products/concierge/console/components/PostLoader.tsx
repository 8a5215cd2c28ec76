import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { readWritten } from '#modules/products/concierge/calls.ts';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { basePath } from '../paths.ts';

/** Loads the weakness or message in the address for a screen. */
export function PostLoader({ children }: { children: (post: OpenedPost) => ReactNode }) {
  const { batchId = '' } = useParams();
  const read = useCall(readWritten, { batchId });
  if (read.data) return children(read.data);
  if (read.error?.code === 'NOT_FOUND' || read.error?.code === 'INVALID_INPUT')
    return (
      <Page title="No such weakness or message">
        <EmptyState
          title="There is nothing at this address."
          action={
            <Button component={Link} to={basePath}>
              All of the concierge
            </Button>
          }
        >
          <p>A draft that was thrown away is gone.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Concierge">
      {read.error ? (
        <LoadError what="it" error={read.error} retry={read.refetch} />
      ) : (
        <Loading what="it">
          <SkeletonBar height={240} gap={16} />
          <SkeletonBar height={200} />
        </Loading>
      )}
    </Page>
  );
}

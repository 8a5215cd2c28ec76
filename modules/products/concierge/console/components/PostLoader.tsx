import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readWritten } from '#modules/products/concierge/calls.ts';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { basePath } from '../paths.ts';

export function PostLoader({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: (post: OpenedPost) => ReactNode;
}) {
  const { batchId = '' } = useParams();
  const post = useCall(readWritten, { batchId });
  if (post.data) return children(post.data);
  if (post.error?.code === 'NOT_FOUND' || post.error?.code === 'INVALID_INPUT')
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
      <QueryContent what="it" query={post} skeleton={skeleton}>
        {() => null}
      </QueryContent>
    </Page>
  );
}

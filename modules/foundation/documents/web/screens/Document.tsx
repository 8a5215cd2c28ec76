import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { loadDocument } from '../../calls.ts';
import { mayLeave, notKept, wordsOf } from '../copy.ts';

const pollMs = 2000;
/** An address that names no document is as unknown as one that is not kept any more. */
const unknown = ['NOT_FOUND', 'INVALID_INPUT'];

export function Document() {
  const { documentId = '' } = useParams();
  const query = useCall(
    loadDocument,
    { documentId },
    { retry: false, refetchInterval: ({ state }) => state.data?.state === 'waiting' && pollMs },
  );
  const isGone = unknown.includes(query.error?.code ?? '');
  return (
    <Page title={(!isGone && query.data?.title) || 'Document'} width="narrow">
      {isGone ? (
        <EmptyState
          picture={<IconFileOff size={32} stroke={1.6} />}
          title="This document is not here any more"
          action={
            <Button component={Link} to="/dashboard" variant="default">
              Go to the dashboard
            </Button>
          }
        >
          <p>{notKept}</p>
        </EmptyState>
      ) : (
        <QueryContent what="your document" query={query}>
          {(asked) => <Asked {...asked} />}
        </QueryContent>
      )}
    </Page>
  );
}

function Asked(asked: OutputOf<typeof loadDocument>) {
  const { state, address } = asked;
  const { heading, words } = wordsOf(asked);
  return (
    <Card as="section" aria-labelledby="state">
      <Stack gap="md" align="flex-start">
        <Stack gap="xs" role="status">
          <Title order={2} id="state">
            {heading}
          </Title>
          <Text>
            {words}{' '}
            {state === 'failed' && (
              <>
                <SupportLink />. <WhatYouCanDo />
              </>
            )}
          </Text>
          {state === 'waiting' && <Text c="dimmed">{mayLeave}</Text>}
        </Stack>
        {state === 'waiting' && <Loader type="dots" aria-hidden />}
        {state === 'ready' && (
          <Button component="a" href={address} leftSection={<IconDownload size={18} aria-hidden />}>
            Download PDF
          </Button>
        )}
        {state === 'failed' && (
          <Button component="a" href={address} variant="default">
            Try Again
          </Button>
        )}
      </Stack>
    </Card>
  );
}

import { Accordion, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Outside, useLinkToken } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { Shop } from '#kit/web/pictures/Shop.tsx';
import { openFixLink } from '#modules/products/monitoring/calls.ts';
import type { OpenedFixLink } from '#modules/products/monitoring/schemas.ts';
import { CauseToFix } from '../components/CauseToFix.tsx';
import { WriteBack } from '../components/WriteBack.tsx';
import { deadLinkWords } from '../copyIssues.ts';
import { recheckPollMs } from '../queries.ts';

type Valid = Extract<OpenedFixLink, { state: 'valid' }>;

/** What somebody without an account fixes, by a link that an owner sent (MON-332). */
export function Fix() {
  const token = useLinkToken();
  const opened = useCall(
    openFixLink,
    { token },
    {
      retry: false,
      refetchInterval: ({ state }) => (isWaiting(state.data) ? recheckPollMs : false),
    },
  );
  const { data } = opened;
  return (
    <Outside>
      {data?.state === 'valid' ? (
        <ToFix found={data} token={token} />
      ) : data ? (
        <Page title={deadLinkWords[data.state]} width="narrow">
          <Text>Ask whoever sent it for a new one. Nothing was changed.</Text>
        </Page>
      ) : (
        <Page title="What to fix">
          {opened.error ? (
            <ScreenError
              what="what to fix"
              error={opened.error}
              retry={opened.refetch}
              notLost=""
            />
          ) : (
            <Loading what="what to fix">
              <SkeletonBar height={320} radius="md" />
            </Loading>
          )}
        </Page>
      )}
    </Outside>
  );
}

const isWaiting = (data: OpenedFixLink | undefined): boolean =>
  data?.state === 'valid' && data.causes.some(({ recheck }) => recheck?.state === 'waiting');

function ToFix({ found, token }: { found: Valid; token: string }) {
  const { causes, website, companyName, more } = found;
  const [name, setName] = useState('');
  const [only] = causes.length === 1 ? causes : [];
  const isBusy = isWaiting(found);
  return (
    <Page
      title={`What to fix on ${website.name}`}
      lead={`${companyName} had ${website.url} checked for weak spots. This page says what was found, where, and how to fix it.`}
    >
      {found.note && (
        <Card>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>“{found.note}”</Text>
          <Text size="sm" c="dimmed">
            {found.createdBy}
          </Text>
        </Card>
      )}
      {causes.length === 0 ? (
        <Card>
          <EmptyState
            picture={<Shop width={176} ground="var(--brand-tint)" />}
            title="Nothing is open any more. Thank you."
          />
        </Card>
      ) : (
        <Card padding="none">
          <Accordion
            multiple
            chevronPosition="right"
            order={2}
            keepMounted={false}
            defaultValue={only ? [only.issueId] : []}
          >
            {causes.map((cause) => (
              <CauseToFix
                key={cause.issueId}
                cause={cause}
                token={token}
                name={name}
                canRecheck={found.canRecheck && !isBusy}
              />
            ))}
          </Accordion>
        </Card>
      )}
      {more > 0 && (
        <Text>{more} more, which do less harm, appear here when some of these are fixed.</Text>
      )}
      <WriteBack
        token={token}
        name={name}
        onName={setName}
        companyName={companyName}
        messages={found.messages}
      />
      <Text size="sm" c="dimmed">
        This link works until {formatDate(found.expiresAt)}. Whoever has it can read this page, so
        pass it on with care.
      </Text>
    </Page>
  );
}

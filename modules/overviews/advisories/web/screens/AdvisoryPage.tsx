import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { linesOf } from '#kit/web/text/linesOf.ts';
import { loadAdvisory, markAdvisoryRead } from '../../calls.ts';
import type { Advisory } from '../../schemas.ts';
import {
  doubtWords,
  fromOutside,
  howToFindOut,
  rangeWords,
  versionSeen,
} from '../../vocabulary.ts';
import { AdvisoryAnswer } from '../components/AdvisoryAnswer.tsx';
import { refusals, standingOf, withdrawn } from '../copy.ts';

/** What the organization was told of one weakness: where it was seen, and what to do. */
export function AdvisoryPage() {
  const { advisoryId = '' } = useParams();
  if (!/^[0-9a-f-]{36}$/i.test(advisoryId)) return <Redirect to="/404" />;
  return <OfId advisoryId={advisoryId} />;
}

function OfId({ advisoryId }: { advisoryId: string }) {
  const query = useCall(loadAdvisory, { advisoryId });
  const advisory = query.data?.advisory;
  const isRead = advisory?.isRead;
  const { mutate } = useSend(markAdvisoryRead);
  // Once. If that fails, the next visit does.
  useEffect(() => {
    if (isRead === false) mutate({ advisoryId });
  }, [advisoryId, isRead, mutate]);
  return (
    <Page
      title={advisory?.title ?? 'Advisory'}
      lead={advisory && <Standing advisory={advisory} />}
      above={<BackLink to="/notices">All notices</BackLink>}
      width="narrow"
    >
      <QueryContent what="this advisory" query={query} height={[140, 140]} copy={refusals}>
        {(loaded) => <Parts {...loaded} />}
      </QueryContent>
    </Page>
  );
}

const Parts = ({ advisory }: { advisory: Advisory }) => (
  <>
    {advisory.withdrawnAt && <Card role="note">{withdrawn(formatDate(advisory.withdrawnAt))}</Card>}
    <SitesSeen advisory={advisory} />
    {!advisory.withdrawnAt && <WhatToDo advisory={advisory} />}
    {!advisory.withdrawnAt && <AdvisoryAnswer advisory={advisory} />}
    <AdvisoryFacts advisory={advisory} />
  </>
);

function Standing({ advisory }: { advisory: Advisory }) {
  if (advisory.withdrawnAt) return <StatusBadge tone="quiet">Withdrawn</StatusBadge>;
  const { tone, word, text } = standingOf(advisory, formatDate);
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge> {text}
    </>
  );
}

const standings = {
  affected: 'Affected.',
  unknown: 'We cannot tell.',
  not_affected: 'Not an affected version.',
};

/** The organization's websites that show the product, each with its version and the day. */
const SitesSeen = ({ advisory: { product, sites } }: { advisory: Advisory }) => (
  <Section id="seen" title="What we saw" gap={12}>
    <Stack component="ul" gap={16} m={0} p={0} style={{ listStyle: 'none' }}>
      {sites.map(({ host, standing, doubt, ...seen }) => (
        <Stack component="li" key={host} gap={2} style={{ overflowWrap: 'anywhere' }}>
          <strong>{host}</strong>
          <span>{versionSeen(product, seen, formatDate)}</span>
          <span>
            {standings[standing]} {doubt && doubtWords(product, doubt)}
          </span>
        </Stack>
      ))}
    </Stack>
    <Text c="dimmed" fz="sm">
      {fromOutside}
    </Text>
  </Section>
);

/** What the provider's staff wrote; where it cannot be told, first how to find out. */
const WhatToDo = ({ advisory: { found, product, whatToDo } }: { advisory: Advisory }) => (
  <>
    {found !== 'affected' && (
      <Section id="find-out" title="How to find out" gap={12}>
        <Text>{howToFindOut(product)}</Text>
      </Section>
    )}
    <Section id="do" title={found === 'affected' ? 'What to do' : 'What to do if it does'} gap={12}>
      {linesOf(whatToDo.split('\n')).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </Section>
  </>
);

/** Which versions, under which ids it is known, and where to read more. */
const AdvisoryFacts = ({
  advisory: { product, ranges, cveIds, source, publishedAt },
}: {
  advisory: Advisory;
}) => (
  <Section id="facts" title="About this weakness" gap={12}>
    <Facts
      facts={[
        [`Affected versions of ${product}`, ranges.map(rangeWords).join('; ')],
        ['Known as', cveIds.join(', ') || null],
        ['Told on', formatDate(publishedAt)],
        [
          'Source',
          <Anchor key="source" href={source} target="_blank" rel="noreferrer">
            {new URL(source).hostname}
          </Anchor>,
        ],
      ]}
    />
  </Section>
);

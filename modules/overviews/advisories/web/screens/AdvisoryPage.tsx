import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import { loadAdvisory } from '../../calls.ts';
import type { Advisory } from '../../schemas.ts';
import { AdvisoryAnswer } from '../components/AdvisoryAnswer.tsx';
import { AdvisoryFacts } from '../components/AdvisoryFacts.tsx';
import { SitesSeen } from '../components/SitesSeen.tsx';
import { WhatToDo } from '../components/WhatToDo.tsx';
import { refusals, standingOf, withdrawn } from '../copy.ts';
import { useMarkAdvisoryRead } from '../useMarkAdvisoryRead.ts';

/** What the organization was told of one weakness: where it was seen, and what to do. */
export function AdvisoryPage() {
  const { advisoryId = '' } = useParams();
  if (!/^[0-9a-f-]{36}$/i.test(advisoryId)) return <Redirect to="/404" />;
  return <OfId advisoryId={advisoryId} />;
}

function OfId({ advisoryId }: { advisoryId: string }) {
  const { data, error, refetch } = useCall(loadAdvisory, { advisoryId });
  const advisory = data?.advisory;
  useMarkAdvisoryRead(advisoryId, advisory?.isRead);
  return (
    <Page
      title={advisory?.title ?? 'Advisory'}
      lead={advisory && <Standing advisory={advisory} />}
      above={<BackLink to="/notices">All notices</BackLink>}
      width="narrow"
    >
      {!advisory && error && (
        <ScreenError what="this advisory" error={error} retry={refetch} copy={refusals} />
      )}
      {!advisory && !error && (
        <Loading what="this advisory">
          <SkeletonBar height={140} gap={16} radius="lg" />
          <SkeletonBar height={140} radius="lg" />
        </Loading>
      )}
      {advisory?.withdrawnAt && (
        <Card role="note">{withdrawn(formatDate(advisory.withdrawnAt))}</Card>
      )}
      {advisory && (
        <>
          <SitesSeen advisory={advisory} />
          {!advisory.withdrawnAt && (
            <>
              <WhatToDo advisory={advisory} />
              <AdvisoryAnswer advisory={advisory} />
            </>
          )}
          <AdvisoryFacts advisory={advisory} />
        </>
      )}
    </Page>
  );
}

function Standing({ advisory }: { advisory: Advisory }) {
  if (advisory.withdrawnAt) return <StatusBadge tone="quiet">Withdrawn</StatusBadge>;
  const { tone, word, text } = standingOf(advisory, formatDate);
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge> {text}
    </>
  );
}

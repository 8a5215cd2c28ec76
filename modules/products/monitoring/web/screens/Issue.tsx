import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { wordsIn } from '#kit/contract/helpWords.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import type { loadIssue } from '#modules/products/monitoring/calls.ts';
import type { Issue as IssueOf } from '#modules/products/monitoring/schemas.ts';
import { FindingDetail } from '../components/FindingDetail.tsx';
import { FixLinks } from '../components/FixLinks.tsx';
import { IssueActions } from '../components/IssueActions.tsx';
import { IssueHistory } from '../components/IssueHistory.tsx';
import { IssueStatus } from '../components/IssueStatus.tsx';
import { RecheckState } from '../components/RecheckState.tsx';
import { useFreshCounts } from '../decisions.ts';
import { basePath, issuesPath } from '../paths.ts';
import { useIssue, type Website } from '../queries.ts';
import { assignedWords } from '../rules/assignedWords.ts';
import { isAfterFirstScan, isOpen } from '../rules/issueFilter.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../components/AssignDialog.tsx')).AssignDialog,
}));

/** One issue of a website: what it is, how to fix it, and its history across scans. */
export function Issue() {
  const { issueId = '' } = useParams();
  const { website, siteName, withWebsite } = useNamedWebsite();
  const loaded = useIssue(issueId);
  const { issue, recheck, canRecheck = false } = loaded.data ?? {};
  useFreshCounts(recheck?.state);
  if (website === null) return <Redirect to={basePath} />;
  const isElsewhere = website && issue && issue.targetId !== website.target.targetId;
  if (isElsewhere || loaded.error?.code === 'NOT_FOUND')
    return <Redirect to={issuesPath(siteName)} />;
  return (
    <Page
      title={issue?.title ?? 'Issue'}
      lead={issue?.technicalName}
      above={<BackLink to={issuesPath(siteName)}>All issues of {siteName}</BackLink>}
      actions={
        issue && (
          <IssueActions
            issue={issue}
            siteName={siteName}
            canRecheck={canRecheck && recheck?.state !== 'waiting'}
          />
        )
      }
    >
      <WhatItMeans words={[...wordsIn(issue?.technicalName ?? ''), 'Issue', 'Severity']} />
      <QueryContent what="the issue" query={withWebsite(loaded)} height={[44, 76, 320]}>
        {(known) => <Known {...known} website={website} />}
      </QueryContent>
    </Page>
  );
}

function Known({
  issue,
  sight,
  recheck,
  canRecheck,
  history,
  website,
}: OutputOf<typeof loadIssue> & { website: Website | undefined }) {
  return (
    <Stack gap="lg">
      <IssueStatus
        issue={issue}
        schedule={website?.schedule}
        canRecheck={canRecheck}
        isFirstScan={isAfterFirstScan(website?.scans ?? [])}
      />
      <Assignment issue={issue} />
      {recheck && <RecheckState recheck={recheck} />}
      <FixLinks issue={issue} />
      <Card>
        {sight ? (
          <FindingDetail finding={sight} order={2} />
        ) : (
          <Notice kind="info">
            The last scan found so much that the details of this issue were not kept. Fix the most
            severe issues first; the next scan tells the rest.
          </Notice>
        )}
      </Card>
      <IssueHistory issueId={issue.issueId} history={history} />
    </Stack>
  );
}

/** Who fixes an issue that is open, and by which day. */
function Assignment({ issue }: { issue: IssueOf }) {
  const [isAsked, setAsked] = useState(false);
  const mayChange = useMay('change');
  if (!isOpen(issue)) return null;
  const words = assignedWords(issue.assignment);
  return (
    <Group gap="md">
      <Text fw={issue.assignment.isOverdue ? 600 : undefined}>
        {words || 'Nobody is assigned to this yet.'}
      </Text>
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {words ? 'Change' : 'Assign'}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsked && <AssignDialog issue={issue} onClose={() => setAsked(false)} />}
      </Suspense>
    </Group>
  );
}

import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { FindingDetail } from '../components/FindingDetail.tsx';
import { IssueActions } from '../components/IssueActions.tsx';
import { IssueHistory } from '../components/IssueHistory.tsx';
import { IssueStatus } from '../components/IssueStatus.tsx';
import { LoadingFindings } from '../components/LoadingFindings.tsx';
import { Notice } from '../components/Notice.tsx';
import { basePath, issuesPath } from '../paths.ts';
import { useIssue } from '../queries.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

/** One issue of a website: what it is, how to fix it, and its history across scans. */
export function Issue() {
  const { issueId = '' } = useParams();
  const { website, siteName, error, retry } = useNamedWebsite();
  const loaded = useIssue(issueId);
  const { issue, sight, history } = loaded.data ?? {};
  if (website === null) return <Redirect to={basePath} />;
  const isElsewhere = website && issue && issue.targetId !== website.target.targetId;
  if (isElsewhere || loaded.error?.code === 'NOT_FOUND')
    return <Redirect to={issuesPath(siteName)} />;
  const failed = error ?? (loaded.data ? undefined : loaded.error);
  return (
    <Page
      title={issue?.title ?? 'Issue'}
      lead={issue?.technicalName}
      actions={issue && <IssueActions issue={issue} />}
    >
      <BackLink to={issuesPath(siteName)}>All issues of {siteName}</BackLink>
      {failed && (
        <ScreenError
          what="the issue"
          error={failed}
          retry={() => Promise.all([retry(), loaded.refetch()])}
        />
      )}
      {!failed && !(issue && history) && <LoadingFindings />}
      {!failed && issue && history && (
        <Stack gap="lg">
          <IssueStatus issue={issue} schedule={website?.schedule} />
          <Card>
            {sight ? (
              <FindingDetail finding={sight} />
            ) : (
              <Notice kind="info">
                The last scan found so much that the details of this issue were not kept. Fix the
                most severe issues first; the next scan tells the rest.
              </Notice>
            )}
          </Card>
          <IssueHistory history={history} />
        </Stack>
      )}
    </Page>
  );
}

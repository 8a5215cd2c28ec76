import { Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { DownloadCsv } from '../components/DownloadCsv.tsx';
import { IssueList } from '../components/IssueList.tsx';
import { LoadingFindings } from '../components/LoadingFindings.tsx';
import { SeverityFilter } from '../components/SeverityFilter.tsx';
import { ViewFilter } from '../components/ViewFilter.tsx';
import { emptyViews, sumWords, viewLabels } from '../copyIssues.ts';
import { basePath, sitePath } from '../paths.ts';
import { useIssues } from '../queries.ts';
import { issueCauses } from '../rules/causes.ts';
import {
  type IssueView,
  issuesIn,
  ofSeverity,
  viewCounts,
  viewNamed,
} from '../rules/issueFilter.ts';
import { countsBySeverity, type Shown } from '../rules/severityFilter.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

/** All issues that scans of a website have found, with their states. */
export function Issues() {
  const { website, siteName, error, retry } = useNamedWebsite();
  const found = useIssues(website?.target.targetId);
  if (website === null) return <Redirect to={basePath} />;
  const newest = website?.scans.find((scan) => scan.status === 'completed');
  const failed = error ?? (found.data ? undefined : found.error);
  return (
    <Page
      title="Issues"
      lead={`What our scans of ${siteName} have found so far, and what became of it.`}
      actions={newest && <DownloadCsv scanId={newest.scanId} />}
    >
      <BackLink to={sitePath(siteName)}>Back to {siteName}</BackLink>
      {failed ? (
        <ScreenError
          what="the issues"
          error={failed}
          retry={() => Promise.all([retry(), found.refetch()])}
        />
      ) : found.data ? (
        <Found issues={found.data.issues} siteName={siteName} />
      ) : (
        <LoadingFindings />
      )}
    </Page>
  );
}

function Found({ issues, siteName }: { issues: readonly Issue[]; siteName: string }) {
  // The view is in the address, so that going back from an issue returns to it.
  const [parameters, setParameters] = useSearchParams();
  const [severity, setSeverity] = useState<Shown>('all');
  const [wanted, setPage] = useState(1);
  const view = viewNamed(parameters.get('show'));
  const inView = issuesIn(issues, view);
  const causes = issueCauses(inView);
  const chosen = issueCauses(ofSeverity(inView, severity));
  const { page, pages, shown } = pageOf(chosen, wanted);
  const show = (next: IssueView) => {
    setSeverity('all');
    setPage(1);
    setParameters(next === 'open' ? {} : { show: next }, { replace: true });
  };
  return (
    <Stack gap="md">
      <ViewFilter
        legend="Show issues that are"
        options={viewCounts(issues).map(({ view: value, count }) => ({
          value,
          label: viewLabels[value],
          count,
        }))}
        shown={view}
        onShow={show}
      />
      {inView.length > 0 && (
        <SeverityFilter
          counts={countsBySeverity(causes.map(([first]) => first))}
          total={causes.length}
          all="Any severity"
          shown={severity}
          onShow={(next) => {
            setPage(1);
            setSeverity(next);
          }}
        />
      )}
      {inView.length > causes.length && (
        <Text c="dimmed">{sumWords(causes.length, inView.length, view)}</Text>
      )}
      {shown.length > 0 ? <IssueList causes={shown} siteName={siteName} /> : <Empty view={view} />}
      <Pager of="issues" page={page} pages={pages} onChange={setPage} />
    </Stack>
  );
}

function Empty({ view }: { view: IssueView }) {
  const { title, words } = emptyViews[view];
  return (
    <Card>
      <EmptyState picture={<IconCircleCheck size={36} stroke={1.6} />} title={title}>
        <p>{words}</p>
      </EmptyState>
    </Card>
  );
}

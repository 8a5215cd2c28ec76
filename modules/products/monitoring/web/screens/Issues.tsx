import { Button, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { thingsWords } from '#kit/contract/toFix.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import type { loadIssues } from '#modules/products/monitoring/calls/issues.ts';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import type { IssueView } from '#modules/products/monitoring/vocabulary.ts';
import { DownloadCsv } from '../components/Downloads.tsx';
import { IssueList } from '../components/IssueList.tsx';
import { SeverityFilter, ViewFilter } from '../components/SeverityFilter.tsx';
import {
  emptySearch,
  emptySeverity,
  emptyViews,
  nothingFound,
  toFixIn,
  totalOf,
  viewLabels,
} from '../copyIssues.ts';
import { basePath, sitePath } from '../paths.ts';
import { useIssues } from '../queries.ts';
import { pageCauses } from '../rules/causes.ts';
import { isAfterFirstScan, offeredViews, viewNamed } from '../rules/issueFilter.ts';
import type { Shown } from '../rules/severityFilter.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

/** With fewer causes than these, all are seen at a glance. */
const searchedFrom = 5;

/** All issues that scans of a website have found, with their states. */
export function Issues() {
  const { website, siteName, withWebsite } = useNamedWebsite();
  // The view is in the address, so that going back from an issue returns to it.
  const [parameters, setParameters] = useSearchParams();
  const view = viewNamed(parameters.get('show'));
  const [chosen, setChosen] = useState(atFirst);
  const [search] = useDebouncedValue(chosen.search, 250);
  const found = useIssues(website?.target.targetId, {
    view,
    search,
    page: chosen.page,
    ...(chosen.severity !== 'all' && { severity: chosen.severity }),
  });
  if (website === null) return <Redirect to={basePath} />;
  const isTold = search !== '' && search === chosen.search;
  const newest = website?.scans.find(isCompleted);
  return (
    <Page
      title="Issues"
      lead={`What any scan of ${siteName} found is kept here as an issue until it is fixed, and its history after that.`}
      above={<BackLink to={sitePath(siteName)}>Back to {siteName}</BackLink>}
      actions={newest && <DownloadCsv scanId={newest.scanId} />}
    >
      <QueryContent what="the issues" query={withWebsite(found)} height={[44, 44, 76, 76, 76]}>
        {(issues) => (
          <Found
            found={issues}
            view={view}
            chosen={chosen}
            isSearched={isTold && !found.isPlaceholderData}
            siteName={siteName}
            isFirstScan={isAfterFirstScan(website?.scans ?? [])}
            onChoose={(change) => setChosen({ ...chosen, page: 1, ...change })}
            onView={(next) => {
              setChosen(atFirst);
              setParameters(next === 'open' ? {} : { show: next }, { replace: true });
            }}
          />
        )}
      </QueryContent>
    </Page>
  );
}

const isCompleted = ({ status }: Scan): boolean => status === 'completed';

interface Chosen {
  severity: Shown;
  search: string;
  page: number;
}
const atFirst: Chosen = { severity: 'all', search: '', page: 1 };

interface FoundProps {
  found: OutputOf<typeof loadIssues>;
  view: IssueView;
  chosen: Chosen;
  /** What is listed is what was searched for. */
  isSearched: boolean;
  siteName: string;
  isFirstScan: boolean;
  onChoose: (change: Partial<Chosen>) => void;
  onView: (view: IssueView) => void;
}

function Found(props: FoundProps) {
  const { found, view, chosen, isSearched, siteName, isFirstScan, onChoose, onView } = props;
  const { issues, causes, severities, views, page, pages } = found;
  const inView = views.find((one) => one.view === view)?.causes ?? 0;
  const total = totalOf(severities);
  return (
    <Stack gap="md">
      <ViewFilter
        legend="Show issues that are"
        options={offeredViews(views, isFirstScan, view).map(({ view: value, causes: count }) => ({
          value,
          label: viewLabels[value],
          count,
        }))}
        shown={view}
        onShow={onView}
      />
      {inView > searchedFrom && (
        <TextInput
          type="search"
          aria-label="Search the issues"
          placeholder="Words of the issue, or part of its address"
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={chosen.search}
          onChange={(event) => onChoose({ search: event.currentTarget.value })}
        />
      )}
      <VisuallyHidden role="status">{isSearched && searchedWords(total)}</VisuallyHidden>
      {inView > 0 && (
        <SeverityFilter
          counts={severities.map(({ severity, causes: count }) => ({ severity, count }))}
          total={total.causes}
          all="Any severity"
          shown={chosen.severity}
          onShow={(severity) => onChoose({ severity })}
        />
      )}
      {total.causes > 0 && (
        <Text c="dimmed">{view === 'open' ? toFixIn(severities) : thingsWords(total)}</Text>
      )}
      {issues.length > 0 ? (
        <IssueList
          causes={pageCauses(issues, causes)}
          siteName={siteName}
          isFirstScan={isFirstScan}
        />
      ) : inView > 0 ? (
        <Empty
          {...(chosen.severity === 'all' ? emptySearch : emptySeverity)}
          action={
            <Button variant="default" onClick={() => onChoose(atFirst)}>
              Show all
            </Button>
          }
        />
      ) : (
        <Empty {...emptyViews[view]} />
      )}
      <Pager of="issues" page={page} pages={pages} onChange={(next) => onChoose({ page: next })} />
    </Stack>
  );
}

/** What a search found, for screen readers. */
const searchedWords = (total: ReturnType<typeof totalOf>): string =>
  total.causes > 0 ? thingsWords(total) : nothingFound;

interface EmptyProps {
  title: string;
  words: string;
  action?: ReactNode;
}

function Empty({ title, words, action }: EmptyProps) {
  return (
    <Card>
      <EmptyState
        picture={<IconCircleCheck size={36} stroke={1.6} />}
        title={title}
        action={action}
      >
        <p>{words}</p>
      </EmptyState>
    </Card>
  );
}

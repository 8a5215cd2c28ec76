import { Anchor, Box, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { CardSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readJobs, retryJob } from '#modules/foundation/operations/calls.ts';
import { maxFailures } from '#modules/foundation/operations/vocabulary.ts';
import { waitWords } from '../copy.ts';
import { whyWords } from '../failureWords.ts';
import { isFoundBy, wordsOf, workOf } from '../queueWords.ts';

export function Jobs() {
  const jobs = useCall(readJobs, {}, { refetchInterval: 10_000 });
  const mayRetry = useMay('operations.manage');
  const retry = useSend(retryJob, {
    refreshes: [readJobs],
    done: 'It is tried once more.',
    refusals: {},
  });
  const failureColumns: Column<Read['failures'][number]>[] = [
    {
      title: 'What',
      cell: (failure) => <Failed {...failure} />,
      small: ({ queue }) => queue,
    },
    { title: 'When', kind: 'when', cell: ({ failedAt }) => formatDateTime(failedAt) },
    {
      title: 'Why',
      kind: 'wide',
      cell: ({ message }) => <Why message={message} />,
      small: ({ tries }) => (tries === 1 ? 'Tried once' : `Tried ${tries} times`),
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: ({ queue, id, company }) =>
        mayRetry &&
        !wordsOf(queue).isOver && (
          <RowAction
            label={`Try again: ${workOf({ queue, company })}`}
            onClick={() => retry.mutate({ queue, id })}
          >
            Try again
          </RowAction>
        ),
    },
  ];
  return (
    <Page
      title="Jobs"
      width="full"
      lead="Background work. What failed for good waits here for a week."
    >
      <QueryContent what="the jobs" query={jobs} skeleton={shape}>
        {({ failures, queues }) => (
          <>
            <Card as="section" padding="none" aria-labelledby="failed">
              <h2 id="failed" className={tables.title}>
                Failed
              </h2>
              <Failures failures={failures} columns={failureColumns} />
            </Card>
            <Card as="section" padding="none" aria-labelledby="queues">
              <h2 id="queues" className={tables.title}>
                All work
              </h2>
              <Queues queues={queues} />
            </Card>
          </>
        )}
      </QueryContent>
    </Page>
  );
}

type Read = OutputOf<typeof readJobs>;

const shape = (
  <Stack gap={16}>
    <CardSkeleton rows={2} rowHeight={64} />
    <CardSkeleton rows={4} rowHeight={64} />
  </Stack>
);

/** Searched by words, which stand in the address; all that the call answers is here. */
function Failures({
  failures,
  columns,
}: Pick<Read, 'failures'> & { columns: readonly Column<Read['failures'][number]>[] }) {
  const { query, change } = useAddress();
  const search = query.get('search') ?? '';
  if (failures.length === 0) return <EmptyState title="Nothing failed for good." heading="h3" />;
  const found = failures.filter((failure) => isFoundBy(search, failure));
  const isCut = failures.length === maxFailures;
  return (
    <>
      <Box px={20} pb="md">
        <ListSearch
          label="Search failed jobs"
          placeholder="Customer, what failed or why"
          maxLength={100}
          value={search}
          found={found.length}
          isCut={isCut}
          onChange={(text) => change({ search: text })}
        />
        {isCut && (
          <Text size="sm" c="dimmed" mt={4}>
            These are the newest {maxFailures}; older ones are not searched.
          </Text>
        )}
      </Box>
      {found.length === 0 ? (
        <EmptyState title="No job matches." heading="h3" />
      ) : (
        <DataTable rows={found} rowKey={({ id }) => id} columns={columns} />
      )}
    </>
  );
}

function Failed({ queue, company }: Read['failures'][number]) {
  const { work, next } = wordsOf(queue);
  return (
    <>
      {work}
      {company && (
        <>
          {' for '}
          <Anchor component={Link} inherit to={`/customers/${company.orgId}`}>
            {company.companyName}
          </Anchor>
        </>
      )}{' '}
      failed. {next}
    </>
  );
}

/** In words; what was said itself opens below them, for the operator. */
const Why = ({ message }: { message: string }) => (
  <>
    {whyWords(message)}
    {message && (
      <details>
        <Box component="summary" py={10} c="dimmed" fz="0.8125rem">
          What it said
        </Box>
        <Text size="sm">{message}</Text>
      </details>
    )}
  </>
);

/** The queues with something in them; the others, which are most, are one line that opens to them (CSL-226). */
function Queues({ queues }: Pick<Read, 'queues'>) {
  const busy = queues.filter(hasWork);
  const idle = queues.filter((queue) => !hasWork(queue));
  const tableOf = (rows: Read['queues']) => (
    <DataTable rows={rows} rowKey={({ queue }) => queue} columns={queueColumns} />
  );
  return (
    <>
      {busy.length > 0 ? (
        tableOf(busy)
      ) : (
        <EmptyState title="Nothing waits or runs, and nothing failed." heading="h3" />
      )}
      {idle.length > 0 && (
        <details>
          <Box component="summary" mih={44} p="10px 20px" c="dimmed">
            Queues without work: {idle.length}
          </Box>
          {tableOf(idle)}
        </details>
      )}
    </>
  );
}

const hasWork = ({ waiting, active, failed }: Read['queues'][number]) =>
  waiting + active + failed > 0;

const queueColumns: readonly Column<Read['queues'][number]>[] = [
  { title: 'What', cell: ({ queue }) => wordsOf(queue).work, small: ({ queue }) => queue },
  { title: 'Waiting', kind: 'number', cell: ({ waiting }) => waiting },
  { title: 'Oldest waits for', cell: ({ oldestSeconds }) => waitWords(oldestSeconds) },
  { title: 'Running', kind: 'number', cell: ({ active }) => active },
  { title: 'Failed', kind: 'number', cell: ({ failed }) => failed },
];

import type { OutputOf } from '#kit/contract/call.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readJobs, retryJob } from '#modules/foundation/operations/calls.ts';

export function Jobs() {
  const jobs = useCall(readJobs, {}, { refetchInterval: 10_000 });
  const mayRetry = useMay('operations.manage');
  const retry = useSend(retryJob, {
    refreshes: [readJobs],
    done: 'It is tried once more.',
    refusals: {},
  });
  const failureColumns: Column<Read['failures'][number]>[] = [
    { title: 'Queue', cell: ({ queue }) => queue },
    { title: 'When', kind: 'when', cell: ({ failedAt }) => formatDateTime(failedAt) },
    {
      title: 'Why',
      cell: ({ message }) => message || 'It told nothing.',
      small: ({ tries }) => `${tries} tries`,
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: ({ queue, id }) =>
        mayRetry && (
          <RowAction label={`Try ${queue} again`} onClick={() => retry.mutate({ queue, id })}>
            Try again
          </RowAction>
        ),
    },
  ];
  return (
    <Page title="Jobs" lead="Background work by queue. What failed for good waits here for a week.">
      <QueryContent what="the jobs" query={jobs} height={320}>
        {({ failures, queues }) => (
          <>
            <Card as="section" padding="none" aria-labelledby="failed">
              <h2 id="failed" className={tables.title}>
                Failed
              </h2>
              {failures.length === 0 ? (
                <EmptyState title="Nothing failed for good." heading="h3" />
              ) : (
                <DataTable rows={failures} rowKey={({ id }) => id} columns={failureColumns} />
              )}
            </Card>
            <Card as="section" padding="none" aria-labelledby="queues">
              <h2 id="queues" className={tables.title}>
                Queues
              </h2>
              <DataTable rows={queues} rowKey={({ queue }) => queue} columns={queueColumns} />
            </Card>
          </>
        )}
      </QueryContent>
    </Page>
  );
}

type Read = OutputOf<typeof readJobs>;

const queueColumns: readonly Column<Read['queues'][number]>[] = [
  { title: 'Queue', cell: ({ queue }) => queue },
  { title: 'Waiting', kind: 'number', cell: ({ waiting }) => waiting },
  { title: 'Running', kind: 'number', cell: ({ active }) => active },
  { title: 'Failed', kind: 'number', cell: ({ failed }) => failed },
];

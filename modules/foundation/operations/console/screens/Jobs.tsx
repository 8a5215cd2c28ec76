import { Button, Table } from '@mantine/core';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { readJobs, retryJob } from '#modules/foundation/operations/contract.ts';

export function Jobs() {
  const jobs = useCall(readJobs, {}, { refetchInterval: 10_000 });
  const mayRetry = useMay('operations.manage');
  const refresh = useRefresh();
  const retry = useSend(retryJob, {
    onSuccess: async () => {
      toastSuccess('It is tried once more.');
      await refresh(readJobs);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <Page title="Jobs" lead="Background work by queue. What failed for good waits here for a week.">
      {jobs.error && <Failed what="the jobs" error={jobs.error} retry={jobs.refetch} />}
      {jobs.isPending && (
        <Loading what="the jobs">
          <Bone height={320} />
        </Loading>
      )}
      {jobs.data && (
        <>
          <Card as="section" padding="none" aria-labelledby="failed">
            <h2 id="failed" className={tables.title}>
              Failed
            </h2>
            {jobs.data.failures.length === 0 && (
              <EmptyState title="Nothing failed for good." heading="h3" />
            )}
            {jobs.data.failures.length > 0 && (
              <Table className={tables.table}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Queue</Table.Th>
                    <Table.Th>When</Table.Th>
                    <Table.Th>Why</Table.Th>
                    <Table.Th>
                      <span className={tables.hidden}>Actions</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {jobs.data.failures.map(({ queue, id, failedAt, tries, message }) => (
                    <Table.Tr key={id}>
                      <Table.Td>{queue}</Table.Td>
                      <Table.Td data-label="When" className={tables.when}>
                        {formatDateTime(failedAt)}
                      </Table.Td>
                      <Table.Td data-label="Why">
                        {message || 'It told nothing.'}
                        <div className={tables.small}>{tries} tries</div>
                      </Table.Td>
                      <Table.Td className={tables.actions}>
                        {mayRetry && (
                          <Button
                            size="compact-md"
                            variant="subtle"
                            onClick={() => retry.mutate({ queue, id })}
                            aria-label={`Try ${queue} again`}
                          >
                            Try again
                          </Button>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </Card>
          <Card as="section" padding="none" aria-labelledby="queues">
            <h2 id="queues" className={tables.title}>
              Queues
            </h2>
            <Table className={tables.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Queue</Table.Th>
                  <Table.Th className={tables.number}>Waiting</Table.Th>
                  <Table.Th className={tables.number}>Running</Table.Th>
                  <Table.Th className={tables.number}>Failed</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {jobs.data.queues.map(({ queue, waiting, active, failed }) => (
                  <Table.Tr key={queue}>
                    <Table.Td>{queue}</Table.Td>
                    <Table.Td data-label="Waiting" className={tables.number}>
                      {waiting}
                    </Table.Td>
                    <Table.Td data-label="Running" className={tables.number}>
                      {active}
                    </Table.Td>
                    <Table.Td data-label="Failed" className={tables.number}>
                      {failed}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Card>
        </>
      )}
    </Page>
  );
}

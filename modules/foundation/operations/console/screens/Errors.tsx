import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { readErrors } from '#modules/foundation/operations/contract.ts';

export function Errors() {
  const errors = useCall(readErrors, {});
  return (
    <Page title="Errors" lead="The newest 200 that browsers met, with their number in the log.">
      <Card padding="none">
        {errors.error && <Failed what="the errors" error={errors.error} retry={errors.refetch} />}
        {errors.isPending && (
          <Loading what="the errors">
            <Bone height={320} />
          </Loading>
        )}
        {errors.data?.errors.length === 0 && <EmptyState title="No browser met an error." />}
        {errors.data && errors.data.errors.length > 0 && (
          <Table className={tables.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>When</Table.Th>
                <Table.Th>What</Table.Th>
                <Table.Th>Where</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {errors.data.errors.map(
                ({ id, at, orgId, message, call, page, transactionId, stack }) => (
                  <Table.Tr key={id}>
                    <Table.Td className={tables.when}>{formatDateTime(at)}</Table.Td>
                    <Table.Td data-label="What">
                      {message}
                      {stack && (
                        <details className={tables.small}>
                          <summary>Stack</summary>
                          {stack}
                        </details>
                      )}
                    </Table.Td>
                    <Table.Td data-label="Where">
                      {[call, page].filter(Boolean).join(' on ')}
                      <div className={tables.small}>{transactionId}</div>
                      {orgId && <Link to={`/customers/${orgId}`}>The customer</Link>}
                    </Table.Td>
                  </Table.Tr>
                ),
              )}
            </Table.Tbody>
          </Table>
        )}
      </Card>
    </Page>
  );
}

import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readErrors } from '#modules/foundation/operations/calls.ts';

export function Errors() {
  const errors = useCall(readErrors, {});
  return (
    <Page title="Errors" lead="The newest 200 that browsers met, with their number in the log.">
      <Card padding="none">
        <QueryTable
          what="the errors"
          query={errors}
          height={320}
          rows={(data) => data.errors}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title="No browser met an error." />}
        />
      </Card>
    </Page>
  );
}

const columns: readonly Column<OutputOf<typeof readErrors>['errors'][number]>[] = [
  { title: 'When', kind: 'when', cell: ({ at }) => formatDateTime(at) },
  {
    title: 'What',
    cell: ({ message, stack }) => (
      <>
        {message}
        {stack && (
          <details className={tables.small}>
            <summary>Stack</summary>
            {stack}
          </details>
        )}
      </>
    ),
  },
  {
    title: 'Where',
    cell: ({ call, page, transactionId, orgId }) => (
      <>
        {[call, page].filter(Boolean).join(' on ')}
        <div className={tables.small}>{transactionId}</div>
        {orgId && <Link to={`/customers/${orgId}`}>The customer</Link>}
      </>
    ),
  },
];

import { Group } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { foundIn, useList } from '#kit/web/console/useList.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { readErrors } from '#modules/foundation/operations/calls.ts';
import { pageSize } from '#modules/foundation/operations/vocabulary.ts';

export function Errors() {
  const { query, page, change } = useAddress();
  const search = query.get('search') ?? '';
  const errors = useList(readErrors, { search, page });
  return (
    <Page
      title="Errors"
      width="full"
      lead="What browsers met in the last 30 days, each with its number in the log."
    >
      <Group>
        <ListSearch
          label="Search errors"
          placeholder="Message or number in the log"
          maxLength={200}
          value={search}
          found={foundIn(errors)}
          onChange={(text) => change({ search: text })}
        />
      </Group>
      <Card padding="none" aria-busy={errors.isFetching}>
        <QueryTable
          what="the errors"
          query={errors}
          height={320}
          rows={(data) => data.errors}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title={search ? 'No error matches.' : 'No browser met an error.'} />}
        />
      </Card>
      <Pager
        of="errors"
        page={page}
        pages={Math.ceil((errors.data?.total ?? 0) / pageSize)}
        onChange={(next) => change({ page: String(next) })}
      />
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

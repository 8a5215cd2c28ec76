import { Badge, Box, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import rows from '#kit/web/console/Rows.module.css';
import tables from '#kit/web/console/Table.module.css';
import { useList } from '#kit/web/console/useList.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { listRecipients } from '#modules/products/concierge/calls.ts';
import type { OpenedPost, Recipient } from '#modules/products/concierge/schemas.ts';
import { recipientsPageSize } from '#modules/products/concierge/vocabulary.ts';
import { readWords } from '../copy.ts';
import { customerPath } from '../paths.ts';
import { StatusSelect } from './StatusSelect.tsx';

export function RecipientsCard({ post }: { post: OpenedPost }) {
  const { batchId, recipients, publishedAt } = post;
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [page, setPage] = useState(1);
  const only = onlyUnread && { only: 'unread' as const };
  const list = useList(listRecipients, { batchId, page, ...only });
  const pages = Math.ceil((list.data?.total ?? 0) / recipientsPageSize);
  return (
    <Card as="section" padding="none" aria-labelledby="readers" aria-busy={list.isFetching}>
      <Group justify="space-between" gap="8px 24px" p="16px 20px 4px" className={rows.bar}>
        <h2 id="readers" className={rows.heading}>
          {publishedAt ? 'Who has read it' : 'Who will get it'}
          {publishedAt && recipients > 1 && `: ${readWords(post)}`}
        </h2>
        {publishedAt && recipients > 1 && (
          <Switch
            label="Only those who have not"
            checked={onlyUnread}
            onChange={({ currentTarget }) => {
              setOnlyUnread(currentTarget.checked);
              setPage(1);
            }}
          />
        )}
      </Group>
      <QueryTable
        what="to whom it went"
        query={list}
        height={120}
        rows={(data) => data.recipients}
        rowKey={({ postId }) => postId}
        columns={columnsOf(post)}
        empty={<EmptyState title="All of them have read it." heading="h3" />}
      />
      {pages > 1 && (
        <Box px={20} pt={12} pb={16}>
          <Pager of="customers" page={page} pages={pages} onChange={setPage} />
        </Box>
      )}
    </Card>
  );
}

const columnsOf = ({
  batchId,
  kind,
  recipients,
  publishedAt,
}: OpenedPost): readonly Column<Recipient>[] => [
  {
    title: 'Customer',
    cell: ({ orgId, companyName, helpAskedBy }) => (
      <>
        <Link className={tables.longName} to={customerPath(orgId)}>
          {companyName}
        </Link>
        {helpAskedBy.map((email) => (
          <div key={email}>
            <Badge variant="light">Asks for help</Badge>{' '}
            <span className={tables.small}>{email}</span>
          </div>
        ))}
      </>
    ),
  },
  ...(publishedAt ? [readByColumn] : []),
  ...(kind === 'weakness' && recipients > 1
    ? [
        {
          title: 'Status',
          cell: ({ orgId, companyName, status }: Recipient) => (
            <StatusSelect
              label={`Status for ${companyName}`}
              batchId={batchId}
              orgId={orgId}
              status={status}
            />
          ),
        },
      ]
    : []),
];

const readByColumn: Column<Recipient> = {
  title: 'Read by',
  cell: ({ readers }) =>
    readers.length === 0
      ? 'Nobody yet'
      : readers.map(({ email, at }) => (
          <div key={email}>
            {email} <span className={tables.small}>{formatDateTime(at)}</span>
          </div>
        )),
};

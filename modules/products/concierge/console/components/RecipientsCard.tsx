import { Badge, Switch, Table } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import {
  listRecipients,
  type OpenedPost,
  type Recipient,
  recipientsPageSize,
} from '#modules/products/concierge/contract.ts';
import { readWords } from '../copy.ts';
import { customerPath } from '../paths.ts';
import classes from './RecipientsCard.module.css';
import { StatusSelect } from './StatusSelect.tsx';

/** To whom it went, who has read it and when, and who asked for help with it. */
export function RecipientsCard({ post }: { post: OpenedPost }) {
  const { batchId, recipients, publishedAt } = post;
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [page, setPage] = useState(1);
  const list = useCall(
    listRecipients,
    { batchId, page, ...(onlyUnread && { only: 'unread' as const }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card as="section" padding="none" aria-labelledby="readers" aria-busy={list.isFetching}>
      <div className={classes.bar}>
        <h2 id="readers" className={classes.heading}>
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
      </div>
      {list.error && <Failed what="to whom it went" error={list.error} retry={list.refetch} />}
      {list.isPending && (
        <Loading what="to whom it went">
          <Bone height={120} />
        </Loading>
      )}
      {list.data?.total === 0 && <EmptyState title="All of them have read it." heading="h3" />}
      {list.data && list.data.total > 0 && (
        <Table className={tables.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Customer</Table.Th>
              {publishedAt && <Table.Th>Read by</Table.Th>}
              {post.kind === 'weakness' && recipients > 1 && <Table.Th>Status</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.data.recipients.map((recipient) => (
              <Row key={recipient.postId} post={post} recipient={recipient} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <div className={classes.pager}>
        <Pager
          of="customers"
          page={page}
          pages={Math.ceil((list.data?.total ?? 0) / recipientsPageSize)}
          onChange={setPage}
        />
      </div>
    </Card>
  );
}

function Row({
  post: { batchId, kind, recipients, publishedAt },
  recipient: { orgId, companyName, status, readers, helpAskedBy },
}: {
  post: OpenedPost;
  recipient: Recipient;
}) {
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={classes.name} to={customerPath(orgId)}>
          {companyName}
        </Link>
        {helpAskedBy.map((email) => (
          <div key={email}>
            <Badge variant="light">Asks for help</Badge>{' '}
            <span className={tables.small}>{email}</span>
          </div>
        ))}
      </Table.Td>
      {publishedAt && (
        <Table.Td data-label="Read by">
          {readers.length === 0 && 'Nobody yet'}
          {readers.map(({ email, at }) => (
            <div key={email}>
              {email} <span className={tables.small}>{formatDateTime(at)}</span>
            </div>
          ))}
        </Table.Td>
      )}
      {kind === 'weakness' && recipients > 1 && (
        <Table.Td data-label="Status">
          <StatusSelect
            label={`Status for ${companyName}`}
            batchId={batchId}
            orgId={orgId}
            status={status}
          />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

import { Anchor, Badge, Button, Group, NativeSelect, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { ShowOlder } from '#kit/web/console/ShowOlder.tsx';
import { useStaff } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listInbox } from '#modules/products/concierge/calls.ts';
import type { InboxThread } from '#modules/products/concierge/schemas.ts';
import { threadStates } from '#modules/products/concierge/vocabulary.ts';
import { unreadWords } from '#modules/products/concierge/web/components/threadWords.ts';
import { emptyWords, inboxStateNames, waitingWords } from '../inboxCopy.ts';
import { customerPath, inboxThreadPath, savedAnswersPath } from '../paths.ts';

/** What customers ask, over all of them, the newest message first. The filter is in the address. */
export function Inbox() {
  const { query, change } = useAddress();
  const { forNamedCustomers } = useStaff();
  const chosen = query.get('state') ?? 'waiting_staff';
  const state = threadStates.find((one) => one === chosen);
  const isMine = query.get('mine') === 'yes';
  const wanted = { ...(state && { state }), ...(isMine && { mine: 'yes' as const }) };
  const list = useInfiniteQuery({
    queryKey: keyOf(listInbox, wanted),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(listInbox, pageParam ? { ...wanted, before: pageParam } : wanted, signal),
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  const count = list.data?.pages[0]?.waiting;
  return (
    <Page
      title="Inbox"
      width="full"
      lead={count === undefined ? 'What customers ask.' : waitingWords(count)}
      actions={
        !forNamedCustomers && (
          <Button component={Link} to={savedAnswersPath} variant="default">
            Saved answers
          </Button>
        )
      }
    >
      <Group gap="16px 24px" align="end">
        <NativeSelect
          label="State"
          value={state ?? 'all'}
          data={[
            ...threadStates.map((value) => ({ value, label: inboxStateNames[value] })),
            { value: 'all', label: 'All' },
          ]}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        />
        <Group mih={44}>
          <Switch
            label="Only mine"
            checked={isMine}
            onChange={({ currentTarget }) => change({ mine: currentTarget.checked ? 'yes' : '' })}
          />
        </Group>
      </Group>
      <Card padding="none" aria-busy={list.isFetching}>
        <QueryTable
          what="the inbox"
          query={list}
          height={360}
          rows={({ pages }) => pages.flatMap(({ threads }) => threads)}
          rowKey={({ threadId }) => threadId}
          columns={columns}
          highlightOnHover
          empty={
            <EmptyState title={emptyWords(state, isMine)}>
              What customers ask their expert stands here.
            </EmptyState>
          }
        />
      </Card>
      <ShowOlder list={list} />
    </Page>
  );
}

const columns: readonly Column<InboxThread>[] = [
  {
    title: 'Subject',
    cell: ({ orgId, threadId, subject, unread }) => (
      <>
        <Link className={tables.longName} to={inboxThreadPath(orgId, threadId)}>
          {subject}
        </Link>{' '}
        {unread > 0 && <Badge tt="none">{unreadWords(unread)}</Badge>}
      </>
    ),
    small: ({ preview }) => preview,
  },
  {
    title: 'Customer',
    cell: ({ orgId, companyName }) => (
      <Anchor component={Link} to={customerPath(orgId)}>
        {companyName}
      </Anchor>
    ),
  },
  { title: 'State', cell: ({ state }) => inboxStateNames[state] },
  { title: 'Looked after by', cell: ({ assignedTo }) => assignedTo ?? 'Nobody' },
  { title: 'Last message', kind: 'when', cell: ({ lastAt }) => formatDateTime(lastAt) },
];

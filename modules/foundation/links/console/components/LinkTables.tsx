import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import {
  endMagicLink,
  endSubscription,
  listMagicLinks,
  listSubscriptions,
} from '#modules/foundation/links/calls.ts';
import type {
  ListedMagicLink,
  ListedSubscription,
  SignUpsTold,
} from '#modules/foundation/links/schemas.ts';
import { endWords, stateNames } from '../copy.ts';
import { nextOrder, type Order, sortLinks } from '../sortLinks.ts';

/** The brand, plan and channel that a link leads to. */
const destinationColumn: Column<{ brandId: string; planId: string; channelId: string }> = {
  title: 'Leads to',
  cell: ({ brandId, planId }) => `${brandId}, ${planId}`,
  small: ({ channelId }) => channelId,
};

/** How many signed up by a link, since when, and how many of them pay. */
const signUpsColumns: readonly Column<SignUpsTold>[] = [
  {
    title: 'Signed up',
    sortKey: 'signedUp',
    cell: ({ signedUp }) => signedUp,
    small: ({ firstSignUpAt }) => firstSignUpAt && `first on ${formatDate(firstSignUpAt)}`,
  },
  { title: 'Paying', sortKey: 'paying', cell: ({ paying }) => paying },
];

/** The rows as they are sorted, and what sorts them. */
function useSorted<Row extends SignUpsTold>(rows: readonly Row[]) {
  const [order, setOrder] = useState<Order>({ key: '', direction: 'desc' });
  const sortBy = (key: string) => setOrder(nextOrder(order, key));
  return { rows: sortLinks(rows, order), sorting: { ...order, sortBy } };
}

type EndedSubscription = { subscriptionId: string; how: keyof typeof endWords };

export function SubscriptionTable({ rows }: { rows: readonly ListedSubscription[] }) {
  const sorted = useSorted(rows);
  const [ending, setEnding] = useState<EndedSubscription | null>(null);
  const end = useSend(endSubscription, {
    refreshes: [listSubscriptions],
    refusals: {},
    onSuccess: (_answer, { subscriptionId, how }) => {
      setEnding(null);
      toastSuccess(`${subscriptionId} is ${endWords[how].done}.`);
    },
  });
  const actions = ({ subscriptionId, state, ofBrand, url }: ListedSubscription) => (
    <>
      {state === 'valid' && <CopyIt isSmall text={url} what={`the link of ${subscriptionId}`} />}
      {state === 'valid' && !ofBrand && (
        <RowAction
          label={`End ${subscriptionId}`}
          onClick={() => setEnding({ subscriptionId, how: 'expire' })}
        >
          End
        </RowAction>
      )}
      {state !== 'withdrawn' && !ofBrand && (
        <RowAction
          label={`Withdraw ${subscriptionId}`}
          onClick={() => setEnding({ subscriptionId, how: 'withdraw' })}
        >
          Withdraw
        </RowAction>
      )}
    </>
  );
  return (
    <>
      <DataTable
        {...sorted}
        rowKey={({ subscriptionId }) => subscriptionId}
        columns={[...subscriptionColumns, { title: 'Actions', kind: 'actions', cell: actions }]}
      />
      {ending && (
        <ConfirmDialog
          title={ending.subscriptionId}
          action={endWords[ending.how].action}
          keep="Keep it"
          isSending={end.isPending}
          onConfirm={() => end.mutate(ending)}
          onClose={() => setEnding(null)}
        >
          {endWords[ending.how].words}
        </ConfirmDialog>
      )}
    </>
  );
}

const subscriptionColumns: readonly Column<ListedSubscription>[] = [
  { title: 'Id', cell: ({ subscriptionId }) => <strong>{subscriptionId}</strong> },
  destinationColumn,
  {
    title: 'State',
    cell: ({ state, expiresAt }) => <StateBadge state={state} expiresAt={expiresAt} />,
    small: ({ ofBrand }) => ofBrand && 'in the brand’s plans',
  },
  ...signUpsColumns,
];

export function MagicLinkTable({ rows }: { rows: readonly ListedMagicLink[] }) {
  const sorted = useSorted(rows);
  const [ending, setEnding] = useState<ListedMagicLink | null>(null);
  const end = useSend(endMagicLink, {
    refreshes: [listMagicLinks],
    done: 'The link is ended.',
    refusals: {},
    onSuccess: () => setEnding(null),
  });
  const columns: Column<ListedMagicLink>[] = [
    {
      title: 'For',
      cell: ({ email }) => <strong>{email}</strong>,
      small: ({ name, companyName }) => [name, companyName].filter(Boolean).join(', '),
    },
    destinationColumn,
    {
      title: 'State',
      cell: ({ state, expiresAt }) => <StateBadge state={state} expiresAt={expiresAt} />,
    },
    ...signUpsColumns,
    {
      title: 'Made',
      cell: ({ createdAt }) => formatDateTime(createdAt),
      small: ({ createdBy }) => createdBy,
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (row) =>
        row.state === 'valid' && (
          <RowAction label={`End the link of ${row.email}`} onClick={() => setEnding(row)}>
            End
          </RowAction>
        ),
    },
  ];
  return (
    <>
      <DataTable {...sorted} rowKey={({ id }) => id} columns={columns} />
      {ending && (
        <ConfirmDialog
          title={ending.email}
          action="End it"
          keep="Keep it"
          isSending={end.isPending}
          onConfirm={() => end.mutate({ id: ending.id })}
          onClose={() => setEnding(null)}
        >
          The link that they have works no longer. You can make another.
        </ConfirmDialog>
      )}
    </>
  );
}

/** A link's state, and until when it is valid. */
const StateBadge = ({
  state,
  expiresAt,
}: {
  state: keyof typeof stateNames;
  expiresAt: string | null;
}) => (
  <>
    <Badge variant="light" color={state === 'valid' ? 'brand' : 'gray'}>
      {stateNames[state]}
    </Badge>
    {expiresAt && state === 'valid' && (
      <div className={tables.small}>until {formatDateTime(expiresAt)}</div>
    )}
  </>
);

import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { endSubscription, listSubscriptions } from '#modules/foundation/links/calls.ts';
import type { ListedSubscription } from '#modules/foundation/links/schemas.ts';
import { CopyLink } from './CopyLink.tsx';
import { EndDialog } from './EndDialog.tsx';
import { destinationColumn, StateBadge } from './linkCells.tsx';

const endWords = {
  expire: {
    action: 'End it',
    words: 'Its address says then that the offer is over. Who signed up with it keeps the plan.',
  },
  withdraw: {
    action: 'Withdraw it',
    words:
      'Its link then shows as not found, as if it had never existed. Whoever signed up with it keeps the plan.',
  },
};
type End = { subscriptionId: string; how: keyof typeof endWords };

export function SubscriptionTable({ rows }: { rows: readonly ListedSubscription[] }) {
  const [ending, setEnding] = useState<End | null>(null);
  const refresh = useRefresh();
  const end = useSend(endSubscription, {
    onSuccess: async (_answer, { subscriptionId, how }) => {
      setEnding(null);
      await refresh(listSubscriptions);
      toastSuccess(`${subscriptionId} is ${how === 'expire' ? 'ended' : 'withdrawn'}.`);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  const actions = ({ subscriptionId, state, ofBrand, url }: ListedSubscription) => (
    <>
      {state === 'valid' && <CopyLink url={url} of={subscriptionId} />}
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
        rows={rows}
        rowKey={({ subscriptionId }) => subscriptionId}
        columns={[...columns, { title: 'Actions', kind: 'actions', cell: actions }]}
      />
      {ending && (
        <EndDialog
          title={ending.subscriptionId}
          {...endWords[ending.how]}
          isPending={end.isPending}
          onClose={() => setEnding(null)}
          end={() => end.mutate(ending)}
        />
      )}
    </>
  );
}

const columns: readonly Column<ListedSubscription>[] = [
  { title: 'Id', cell: ({ subscriptionId }) => <strong>{subscriptionId}</strong> },
  destinationColumn,
  {
    title: 'State',
    cell: ({ state, expiresAt }) => <StateBadge state={state} expiresAt={expiresAt} />,
    small: ({ ofBrand }) => ofBrand && 'in the brand’s plans',
  },
];

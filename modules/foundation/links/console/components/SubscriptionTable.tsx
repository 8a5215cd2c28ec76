import { Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import {
  endSubscription,
  type ListedSubscription,
  listSubscriptions,
} from '#modules/foundation/links/contract.ts';
import { stateNames } from '../copy.ts';
import { CopyLink } from './CopyLink.tsx';
import { EndDialog } from './EndDialog.tsx';

const endWords = {
  expire: {
    action: 'End it',
    words: 'Its address says then that the offer is over. Who signed up with it keeps the plan.',
  },
  withdraw: {
    action: 'Withdraw it',
    words:
      'Its address is not found then, as if it never was. Who signed up with it keeps the plan.',
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
  return (
    <>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Id</Table.Th>
            <Table.Th>Leads to</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>
              <span className={tables.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.subscriptionId}>
              <Table.Td>
                <strong>{row.subscriptionId}</strong>
              </Table.Td>
              <Table.Td data-label="Leads to">
                {row.brandId}, {row.planId}
                <div className={tables.small}>{row.channelId}</div>
              </Table.Td>
              <Table.Td data-label="State">
                <Badge variant="light" color={row.state === 'valid' ? 'brand' : 'gray'}>
                  {stateNames[row.state]}
                </Badge>
                {row.expiresAt && row.state === 'valid' && (
                  <div className={tables.small}>until {formatDateTime(row.expiresAt)}</div>
                )}
                {row.ofBrand && <div className={tables.small}>in the brand’s plans</div>}
              </Table.Td>
              <Table.Td className={tables.actions}>
                {row.state === 'valid' && <CopyLink url={row.url} of={row.subscriptionId} />}
                {row.state === 'valid' && !row.ofBrand && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    aria-label={`End ${row.subscriptionId}`}
                    onClick={() => setEnding({ subscriptionId: row.subscriptionId, how: 'expire' })}
                  >
                    End
                  </Button>
                )}
                {row.state !== 'withdrawn' && !row.ofBrand && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    aria-label={`Withdraw ${row.subscriptionId}`}
                    onClick={() =>
                      setEnding({ subscriptionId: row.subscriptionId, how: 'withdraw' })
                    }
                  >
                    Withdraw
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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

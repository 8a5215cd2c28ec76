import { Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import {
  endMagicLink,
  type ListedMagicLink,
  listMagicLinks,
} from '#modules/foundation/links/contract.ts';
import { stateNames } from '../copy.ts';
import { EndDialog } from './EndDialog.tsx';

export function MagicLinkTable({ rows }: { rows: readonly ListedMagicLink[] }) {
  const [ending, setEnding] = useState<ListedMagicLink | null>(null);
  const refresh = useRefresh();
  const end = useSend(endMagicLink, {
    onSuccess: async () => {
      setEnding(null);
      await refresh(listMagicLinks);
      toastSuccess('The link is ended.');
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>For</Table.Th>
            <Table.Th>Leads to</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Made</Table.Th>
            <Table.Th>
              <span className={tables.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <strong>{row.email}</strong>
                <div className={tables.small}>
                  {[row.name, row.companyName].filter(Boolean).join(', ')}
                </div>
              </Table.Td>
              <Table.Td data-label="Leads to">
                {row.brandId}, {row.planId}
                <div className={tables.small}>{row.channelId}</div>
              </Table.Td>
              <Table.Td data-label="State">
                <Badge variant="light" color={row.state === 'valid' ? 'brand' : 'gray'}>
                  {stateNames[row.state]}
                </Badge>
                {row.state === 'valid' && (
                  <div className={tables.small}>until {formatDateTime(row.expiresAt)}</div>
                )}
              </Table.Td>
              <Table.Td data-label="Made">
                {formatDateTime(row.createdAt)}
                <div className={tables.small}>{row.createdBy}</div>
              </Table.Td>
              <Table.Td className={tables.actions}>
                {row.state === 'valid' && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    aria-label={`End the link of ${row.email}`}
                    onClick={() => setEnding(row)}
                  >
                    End
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {ending && (
        <EndDialog
          title={ending.email}
          words="The link that they have works no longer. You can make another."
          action="End it"
          isPending={end.isPending}
          onClose={() => setEnding(null)}
          end={() => end.mutate({ id: ending.id })}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import { formatDateTime } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { endMagicLink, listMagicLinks } from '#modules/foundation/links/calls.ts';
import type { ListedMagicLink } from '#modules/foundation/links/schemas.ts';
import { EndDialog } from './EndDialog.tsx';
import { destinationColumn, StateBadge } from './linkCells.tsx';

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
      <DataTable rows={rows} rowKey={({ id }) => id} columns={columns} />
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

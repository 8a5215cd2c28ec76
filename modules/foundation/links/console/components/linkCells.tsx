import { Badge } from '@mantine/core';
import type { Column } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { stateNames } from '../copy.ts';

/** The brand, plan and channel that a link leads to. */
export const destinationColumn: Column<{ brandId: string; planId: string; channelId: string }> = {
  title: 'Leads to',
  cell: ({ brandId, planId }) => `${brandId}, ${planId}`,
  small: ({ channelId }) => channelId,
};

/** A link's state, and until when it is valid. */
export const StateBadge = ({
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

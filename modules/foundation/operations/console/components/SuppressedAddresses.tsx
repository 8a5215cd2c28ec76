import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { type Column, RowAction } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { liftSuppression, readSuppressed } from '#modules/foundation/operations/calls.ts';
import type { Suppressed } from '#modules/foundation/operations/schemas.ts';
import { reasons } from '../copy.ts';
import classes from './SuppressedAddresses.module.css';

/** The suppression list: why and since when each address takes no mail, and a button to remove it. */
export function SuppressedAddresses() {
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState('');
  const list = useCall(readSuppressed, address ? { address } : {});
  const columns = useColumns();
  return (
    <Card as="section" padding="none" aria-labelledby="suppressed">
      <h2 id="suppressed" className={tables.title}>
        Addresses that take no mail
      </h2>
      <form
        className={classes.find}
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(typed.trim());
        }}
      >
        <TextInput
          label="Email address"
          type="search"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Find
        </Button>
      </form>
      <QueryTable
        what="the addresses"
        query={list}
        height={120}
        rows={({ suppressed }) => suppressed}
        rowKey={(row) => `${row.address} ${row.brandId}`}
        columns={columns}
        empty={
          <EmptyState
            title={address ? 'This address takes our mail.' : 'Every address takes our mail.'}
            heading="h3"
          />
        }
      />
    </Card>
  );
}

function useColumns(): Column<Suppressed>[] {
  const mayLift = useMay('operations.manage');
  const refresh = useRefresh();
  const lift = useSend(liftSuppression, {
    onSuccess: async (_none, { address }) => {
      toastSuccess(`${address} gets mails again.`);
      await refresh(readSuppressed);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return [
    { title: 'Address', className: classes.address, cell: ({ address }) => address },
    { title: 'Brand', cell: ({ brandName }) => brandName },
    {
      title: 'Why',
      cell: ({ reason }) => reasons[reason],
      small: ({ answer }) => answer,
    },
    {
      title: 'Since',
      kind: 'when',
      cell: ({ since }) => formatDateTime(since),
      small: ({ since, lastAt }) => lastAt !== since && `Last: ${formatDateTime(lastAt)}`,
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: ({ address, brandId, brandName }) =>
        mayLift && (
          <RowAction
            label={`Let mails go to ${address} of ${brandName}`}
            onClick={() => lift.mutate({ address, brandId })}
          >
            Let mails go
          </RowAction>
        ),
    },
  ];
}

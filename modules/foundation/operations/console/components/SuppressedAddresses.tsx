import { Button, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import {
  liftSuppression,
  readSuppressed,
  type Suppressed,
} from '#modules/foundation/operations/contract.ts';
import { reasons } from '../copy.ts';
import classes from './SuppressedAddresses.module.css';

/** Addresses that take no mail: why, since when, and a way back. */
export function SuppressedAddresses() {
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState('');
  const list = useCall(readSuppressed, address ? { address } : {});
  const found = list.data?.suppressed;
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
      {list.error && <Failed what="the addresses" error={list.error} retry={list.refetch} />}
      {list.isPending && (
        <Loading what="the addresses">
          <Bone height={120} />
        </Loading>
      )}
      {found?.length === 0 && (
        <EmptyState
          title={address ? 'This address takes our mail.' : 'Every address takes our mail.'}
          heading="h3"
        />
      )}
      {found && found.length > 0 && <List suppressed={found} />}
    </Card>
  );
}

function List({ suppressed }: { suppressed: readonly Suppressed[] }) {
  const mayLift = useMay('operations.manage');
  const refresh = useRefresh();
  const lift = useSend(liftSuppression, {
    onSuccess: async (_none, { address }) => {
      toastSuccess(`${address} gets mails again.`);
      await refresh(readSuppressed);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <Table className={tables.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Address</Table.Th>
          <Table.Th>Brand</Table.Th>
          <Table.Th>Why</Table.Th>
          <Table.Th>Since</Table.Th>
          <Table.Th>
            <span className={tables.hidden}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {suppressed.map(({ address, brandId, brandName, reason, since, lastAt, answer }) => (
          <Table.Tr key={`${address} ${brandId}`}>
            <Table.Td className={classes.address}>{address}</Table.Td>
            <Table.Td data-label="Brand">{brandName}</Table.Td>
            <Table.Td data-label="Why">
              {reasons[reason]}
              {answer && <div className={tables.small}>{answer}</div>}
            </Table.Td>
            <Table.Td data-label="Since" className={tables.when}>
              {formatDateTime(since)}
              {lastAt !== since && (
                <div className={tables.small}>Last: {formatDateTime(lastAt)}</div>
              )}
            </Table.Td>
            <Table.Td className={tables.actions}>
              {mayLift && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  onClick={() => lift.mutate({ address, brandId })}
                  aria-label={`Let mails go to ${address} of ${brandName}`}
                >
                  Let mails go
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

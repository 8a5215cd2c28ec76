import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { type Column, RowAction } from '#kit/web/console/DataTable.tsx';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { foundIn, useList } from '#kit/web/console/useList.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import {
  liftSuppression,
  readMails,
  readSuppressed,
} from '#modules/foundation/operations/calls.ts';
import type { Suppressed } from '#modules/foundation/operations/schemas.ts';
import { pageSize } from '#modules/foundation/operations/vocabulary.ts';
import { outcomeNames, outcomes, reasons } from '../copy.ts';

export const Mails = () => (
  <Page
    title="Mails"
    width="full"
    lead="Of the last 90 days, with the outcome of each. Their text is not kept."
  >
    <SuppressedAddresses />
    <MailLog />
  </Page>
);

/** Search, outcome, days and page are in the address, so that it can be sent. */
function MailLog() {
  const { query, page, change } = useAddress();
  const search = query.get('search') ?? '';
  const outcome = outcomeNames.find((name) => name === query.get('outcome'));
  const days = dayChoices.find(({ value }) => value !== '' && value === query.get('days'))?.value;
  const wanted = { search, page, ...(outcome && { outcome }), ...(days && { days }) };
  const mails = useList(readMails, wanted);
  const isNarrowed = search !== '' || outcome !== undefined || days !== undefined;
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="log" aria-busy={mails.isFetching}>
        <h2 id="log" className={tables.title}>
          Log of mails
        </h2>
        <Group align="flex-end" gap="sm" px={20} pb="md">
          <ListSearch
            label="Search mails"
            placeholder="Address or subject"
            maxLength={254}
            value={search}
            found={foundIn(mails)}
            onChange={(text) => change({ search: text })}
          />
          <NativeSelect
            label="Outcome"
            data={outcomeChoices}
            value={outcome ?? ''}
            onChange={({ currentTarget }) => change({ outcome: currentTarget.value })}
          />
          <NativeSelect
            label="Sent"
            data={dayChoices}
            value={days ?? ''}
            onChange={({ currentTarget }) => change({ days: currentTarget.value })}
          />
        </Group>
        <QueryTable
          what="the mails"
          query={mails}
          height={320}
          rows={(data) => data.mails}
          rowKey={({ messageId }) => messageId}
          columns={mailColumns}
          empty={
            <EmptyState
              title={isNarrowed ? 'No mail matches.' : 'No mail was sent yet.'}
              heading="h3"
            />
          }
        />
      </Card>
      <Pager
        of="mails"
        page={page}
        pages={Math.ceil((mails.data?.total ?? 0) / pageSize)}
        onChange={(next) => change({ page: String(next) })}
      />
    </>
  );
}

const outcomeChoices = [
  { value: '', label: 'All' },
  ...outcomeNames.map((value) => ({ value, label: outcomes[value].what })),
];

const dayChoices = [
  { value: '', label: 'Within 90 days' },
  { value: '30', label: 'Within 30 days' },
  { value: '7', label: 'Within 7 days' },
];

const mailColumns: readonly Column<OutputOf<typeof readMails>['mails'][number]>[] = [
  { title: 'When', kind: 'when', cell: ({ sentAt }) => formatDateTime(sentAt) },
  { title: 'To', cell: ({ to }) => to },
  { title: 'Subject', cell: ({ subject }) => subject },
  { title: 'From', cell: ({ from }) => from },
  {
    title: 'Outcome',
    cell: ({ outcome }) => outcomes[outcome].what,
    small: ({ outcome, answer }) =>
      outcome !== 'sent' && (
        <>
          {outcomes[outcome].next}
          {answer && <div>{answer}</div>}
        </>
      ),
  },
];

/** The suppression list: why and since when each address takes no mail, and a button to remove it. */
function SuppressedAddresses() {
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState('');
  const list = useCall(readSuppressed, address ? { address } : {});
  const columns = useAddressColumns();
  return (
    <Card as="section" padding="none" aria-labelledby="suppressed">
      <h2 id="suppressed" className={tables.title}>
        Addresses that take no mail
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(typed.trim());
        }}
      >
        <Group align="flex-end" gap="sm" px={20} pb="md">
          <TextInput
            flex="0 1 360px"
            label="Email address"
            type="search"
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Find
          </Button>
        </Group>
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

function useAddressColumns(): Column<Suppressed>[] {
  const mayLift = useMay('operations.manage');
  const lift = useSend(liftSuppression, {
    refreshes: [readSuppressed],
    onSuccess: (_none, { address }) => toastSuccess(`${address} gets mails again.`),
    refusals: {},
  });
  return [
    { title: 'Address', kind: 'wide', cell: ({ address }) => address },
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

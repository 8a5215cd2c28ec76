import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { type Query, QueryContent } from '#kit/web/console/QueryContent.tsx';
import { TableSkeleton } from '#kit/web/console/QueryTable.tsx';
import { foundIn, useList } from '#kit/web/console/useList.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { listChoices, listMagicLinks, listSubscriptions } from '#modules/foundation/links/calls.ts';
import { importKinds, maxListed } from '#modules/foundation/links/vocabulary.ts';
import { AddMagicLink, AddSubscription } from '../components/AddLink.tsx';
import { ImportDialog } from '../components/ImportDialog.tsx';
import { MagicLinkTable, SubscriptionTable } from '../components/LinkTables.tsx';

const labels = { subscriptions: 'Subscription ids', magicLinks: 'Magic links' };

/** The sign-up links that the provider gives to customers. */
export function Links() {
  const [query, setQuery] = useSearchParams();
  const kind = importKinds.find((one) => one === query.get('kind')) ?? 'subscriptions';
  const [opened, setOpened] = useState<'one' | 'csv' | null>(null);
  const choices = useCall(listChoices, {});
  const [first] = choices.data?.brands ?? [];
  const close = () => setOpened(null);
  const adding = opened === 'one' &&
    choices.data &&
    first && { choices: choices.data.brands, first, onClose: close };
  return (
    <Page
      title="Links"
      width="full"
      lead="A subscription id is an address that many sign up by; a magic link is for one person."
      actions={
        <>
          <Button variant="default" onClick={() => setOpened('csv')}>
            From CSV
          </Button>
          <Button onClick={() => setOpened('one')} disabled={!first}>
            {kind === 'subscriptions' ? 'New subscription id' : 'New magic link'}
          </Button>
        </>
      }
    >
      <Tabbed
        label="Links"
        tabs={importKinds}
        labels={labels}
        value={kind}
        onChange={(next) => setQuery({ kind: next }, { replace: true })}
      >
        {kind === 'subscriptions' ? <Subscriptions /> : <MagicLinks />}
      </Tabbed>
      {adding && kind === 'subscriptions' && <AddSubscription {...adding} />}
      {adding && kind === 'magicLinks' && <AddMagicLink {...adding} />}
      {opened === 'csv' && <ImportDialog kind={kind} onClose={close} />}
    </Page>
  );
}

function Subscriptions() {
  const [search, setSearch] = useState('');
  const list = useList(listSubscriptions, { search });
  const field = { search, setSearch, placeholder: 'Id, brand, channel or plan' };
  return (
    <Listed list={list} {...field} what="the subscription ids" columns={6}>
      {({ subscriptions }) => <SubscriptionTable rows={subscriptions} />}
    </Listed>
  );
}

function MagicLinks() {
  const [search, setSearch] = useState('');
  const list = useList(listMagicLinks, { search });
  const field = { search, setSearch, placeholder: 'Name, email, company or brand' };
  return (
    <Listed list={list} {...field} what="the magic links" columns={7}>
      {({ magicLinks }) => <MagicLinkTable rows={magicLinks} />}
    </Listed>
  );
}

function Listed<Data extends { total: number }>({
  list,
  search,
  setSearch,
  placeholder,
  what,
  columns,
  children,
}: {
  list: Query<Data> & { isPlaceholderData: boolean };
  search: string;
  setSearch: (text: string) => void;
  placeholder: string;
  what: string;
  /** Of its table. */
  columns: number;
  children: (data: Data) => ReactNode;
}) {
  const total = list.data?.total ?? 0;
  return (
    <Stack gap="md">
      <Group>
        <ListSearch
          label="Search links"
          placeholder={placeholder}
          maxLength={100}
          value={search}
          found={foundIn(list)}
          onChange={setSearch}
        />
      </Group>
      <Card padding="none">
        <QueryContent
          what={what}
          query={list}
          skeleton={<TableSkeleton columns={columns} height={280} />}
        >
          {(data) =>
            data.total > 0 ? (
              children(data)
            ) : (
              <EmptyState title={search ? 'Nothing matches.' : 'There are none yet.'}>
                {!search && 'Make one, or many from a CSV file.'}
              </EmptyState>
            )
          }
        </QueryContent>
      </Card>
      {total > maxListed && (
        <Text c="dimmed">
          The first {maxListed} of {total} are shown and sorted. Search for the others.
        </Text>
      )}
    </Stack>
  );
}

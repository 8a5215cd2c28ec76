import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { type Query, QueryContent } from '#kit/web/console/QueryContent.tsx';
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
  const [search, field] = useSearch('Id, brand, channel or plan');
  const list = useCall(listSubscriptions, { search }, { placeholderData: keepPreviousData });
  return (
    <Listed list={list} field={field} search={search} what="the subscription ids">
      {({ subscriptions }) => <SubscriptionTable rows={subscriptions} />}
    </Listed>
  );
}

function MagicLinks() {
  const [search, field] = useSearch('Name, email, company or brand');
  const list = useCall(listMagicLinks, { search }, { placeholderData: keepPreviousData });
  return (
    <Listed list={list} field={field} search={search} what="the magic links">
      {({ magicLinks }) => <MagicLinkTable rows={magicLinks} />}
    </Listed>
  );
}

function useSearch(placeholder: string): [string, ReactNode] {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const field = (
    <TextInput
      type="search"
      aria-label="Search links"
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      w="100%"
      maw={360}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
  return [search, field];
}

function Listed<Data extends { total: number }>({
  list,
  field,
  search,
  what,
  children,
}: {
  list: Query<Data>;
  field: ReactNode;
  search: string;
  what: string;
  children: (data: Data) => ReactNode;
}) {
  const total = list.data?.total ?? 0;
  return (
    <Stack gap="md">
      {field}
      <Card padding="none">
        <QueryContent what={what} query={list} height={280}>
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
          The first {maxListed} of {total} are shown. Search for the others.
        </Text>
      )}
    </Stack>
  );
}

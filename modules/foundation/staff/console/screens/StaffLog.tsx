import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf, SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { useList } from '#kit/web/console/useList.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listStaff, readStaffLog } from '#modules/foundation/staff/calls.ts';

/** What is searched for is in the address, so that it can be sent. */
export function StaffLog() {
  const { query, change } = useAddress();
  const wanted = wantedOf(query);
  const key = JSON.stringify(wanted);
  const [opened, setOpened] = useState<Opened>({ key, marks: [] });
  // Another search begins with its newest page.
  const marks = opened.key === key ? opened.marks : [];
  const open = (pages: readonly string[]) => setOpened({ key, marks: pages });
  const before = marks.at(-1);
  const log = useList(readStaffLog, { ...wanted, ...(before && { before }) });
  const next = log.isPlaceholderData ? null : log.data?.next;
  const isNarrowed = Object.keys(wanted).length > 0;
  return (
    <Page
      title="Log"
      width="full"
      lead="What staff did. Nobody can change it, administrators included."
    >
      <LogFilters
        query={query}
        // Of several pages there is no count.
        found={log.isPlaceholderData || next || before ? null : (log.data?.entries.length ?? null)}
        onChange={change}
      />
      <Card padding="none" aria-busy={log.isFetching}>
        <QueryTable
          what="the log"
          query={log}
          height={400}
          rows={({ entries }) => entries}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title={isNarrowed ? 'No entry matches.' : 'Nothing was done yet.'} />}
        />
      </Card>
      <nav aria-label="Pages of the log">
        <Button
          variant="default"
          disabled={marks.length === 0}
          onClick={() => open(marks.slice(0, -1))}
        >
          Newer
        </Button>{' '}
        <Button variant="default" disabled={!next} onClick={() => next && open([...marks, next])}>
          Older
        </Button>
      </nav>
    </Page>
  );
}

interface Opened {
  /** The search that the pages are of. */
  key: string;
  /** Where each page before the one that is shown ended. */
  marks: readonly string[];
}

/** A day that is not typed to its end counts as none. */
function wantedOf(query: URLSearchParams): SentTo<typeof readStaffLog> {
  const texts = ['search', 'by', 'brandId', 'since', 'until'].map(
    (name) => [name, query.get(name) ?? ''] as const,
  );
  const isDay = (name: string) => name === 'since' || name === 'until';
  return Object.fromEntries(
    texts.filter(([name, text]) => text && (!isDay(name) || /^20\d\d-\d\d-\d\d$/.test(text))),
  );
}

function LogFilters({
  query,
  found,
  onChange,
}: {
  query: URLSearchParams;
  found: number | null;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const staff = useCall(listStaff, {});
  const field = (name: string) => ({
    value: query.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const members = (staff.data?.members ?? []).map(({ name, email }) => ({
    value: email,
    label: name,
  }));
  const brands = (staff.data?.brands ?? []).map(({ brandId, brandNameLong }) => ({
    value: brandId,
    label: brandNameLong,
  }));
  return (
    <Group align="flex-end">
      {staff.error && (
        <LoadError what="staff and brands" error={staff.error} retry={staff.refetch} />
      )}
      <ListSearch
        label="Search the log"
        placeholder="What, to what, or who"
        maxLength={200}
        value={query.get('search') ?? ''}
        found={found}
        onChange={(text) => onChange({ search: text })}
      />
      <NativeSelect label="Who" data={choicesOf(query.get('by'), members)} {...field('by')} />
      <NativeSelect
        label="Customers of"
        data={choicesOf(query.get('brandId'), brands)}
        {...field('brandId')}
      />
      <TextInput type="date" label="Since" {...field('since')} />
      <TextInput type="date" label="Until" {...field('until')} />
    </Group>
  );
}

/** One that only the address names stays shown. */
function choicesOf(chosen: string | null, choices: readonly { value: string; label: string }[]) {
  const isListed = !chosen || choices.some(({ value }) => value === chosen);
  const all = { value: '', label: 'All' };
  return isListed ? [all, ...choices] : [all, ...choices, { value: chosen, label: chosen }];
}

const columns: readonly Column<OutputOf<typeof readStaffLog>['entries'][number]>[] = [
  { title: 'When', kind: 'when', cell: ({ at }) => formatDateTime(at) },
  { title: 'Who', cell: ({ by }) => by },
  {
    title: 'What',
    cell: ({ what, subject, orgId }) => (
      <>
        {what}
        {subject && <div className={tables.small}>{subject}</div>}
        {orgId && (
          <div className={tables.small}>
            <Link to={`/customers/${orgId}`}>The customer</Link>
          </div>
        )}
      </>
    ),
  },
  { title: 'From', cell: ({ ip }) => ip },
];

import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { foundIn, useList } from '#kit/web/console/useList.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { exportCustomers, listCustomers } from '../../calls.ts';
import {
  type ColumnName,
  columnsIn,
  maxExported,
  pageSize,
  sortKeys,
  usualColumns,
} from '../../vocabulary.ts';
import { CallList } from '../components/CallList.tsx';
import { ChooseColumns } from '../components/ChooseColumns.tsx';
import { CustomerFilters, filterIn } from '../components/CustomerFilters.tsx';
import { columnsOf } from '../components/customerColumns.tsx';
import { Figures } from '../components/Figures.tsx';
import { SavedViews } from '../components/SavedViews.tsx';
import { TickedBar, tickColumn, useTicking } from '../components/Ticked.tsx';
import { VisitsToDecide } from '../components/VisitsToDecide.tsx';
import { exportRefusals } from '../copy.ts';

/** All customers. Filters, search, order and columns are in the address, so that it can be bookmarked and sent. */
export function Portfolio({ notes }: { notes: ReactNode }) {
  const { query, page, change } = useAddress();
  const { search, filter, order, chosen, isFiltered, isOrdered } = shownIn(query);
  const wanted = { ...filter, search, ...order };
  const list = useList(listCustomers, { ...wanted, page });
  const sortBy = (key: string) =>
    change({
      sort: key,
      direction: key === order.sort && order.direction === 'asc' ? 'desc' : 'asc',
    });
  const mayCall = useMay('customers.call');
  const ticking = useTicking(JSON.stringify({ ...filter, search }));
  const shown = columnsIn(chosen.columns ?? '') ?? usualColumns;
  const columns = columnsOf(shown);
  const total = list.data?.total ?? 0;
  const pages = Math.ceil(total / pageSize);
  useEffect(() => {
    // Fewer match than when somebody turned to it.
    if (!list.isPlaceholderData && pages > 0 && page > pages) change({ page: String(pages) });
  });
  return (
    <Page
      title="Customers"
      width="full"
      lead={list.data && countWords(total, { search, isFiltered })}
      actions={
        <Button component={Link} to="/readiness" variant="default">
          Readiness for Insurance
        </Button>
      }
    >
      <Figures />
      <VisitsToDecide />
      {search === '' && !isFiltered && page === 1 && (
        <>
          {notes}
          <CallList />
        </>
      )}
      <Stack component="section" aria-labelledby="all" gap="md">
        <Group justify="space-between" gap="8px 16px">
          <Box id="all" component="h2" m={0} fz="1.125rem">
            All customers
          </Box>
          <Group gap={8} justify="flex-end" flex="0 1 560px">
            <ChooseColumns
              shown={shown}
              onChange={(names) =>
                change({ columns: columnsText(names), page: query.get('page') ?? '' })
              }
            />
            <SaveList total={total} wanted={{ ...wanted, ...chosen }} />
            <ListSearch
              label="Search customers"
              placeholder="Company, website, person or email"
              maxLength={100}
              value={search}
              found={foundIn(list)}
              onChange={(text) => change({ search: text })}
            />
          </Group>
        </Group>
        <SavedViews
          view={{ ...filter, ...order, ...chosen }}
          isWorthSaving={isFiltered || isOrdered || chosen.columns !== undefined}
        />
        <CustomerFilters query={query} onChange={change} />
        {mayCall && <TickedBar shown={list.data?.customers ?? []} ticking={ticking} />}
        <Card padding="none" aria-busy={list.isFetching}>
          <QueryTable
            what="the customers"
            query={list}
            height={480}
            rows={({ customers }) => customers}
            rowKey={({ orgId }) => orgId}
            columns={mayCall ? [tickColumn(ticking), ...columns] : columns}
            highlightOnHover
            sorting={{ key: order.sort, direction: order.direction, sortBy }}
            empty={
              <EmptyState
                title={search || isFiltered ? 'No customer matches.' : 'No customers yet.'}
                heading="h3"
              >
                {emptyWords({ search, isFiltered })}
              </EmptyState>
            }
          />
        </Card>
        <Pager
          of="customers"
          page={page}
          pages={pages}
          onChange={(next) => change({ page: String(next) })}
        />
      </Stack>
    </Page>
  );
}

type Narrowed = Pick<ReturnType<typeof shownIn>, 'search' | 'isFiltered'>;

/** What an address shows; what is no order and no column is passed over. */
function shownIn(query: URLSearchParams) {
  const filter = filterIn(query);
  const sort = sortKeys.find((key) => key === query.get('sort')) ?? 'companyName';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const columns = columnsIn(query.get('columns') ?? '');
  return {
    search: query.get('search') ?? '',
    filter,
    isFiltered: Object.keys(filter).length > 0,
    order: { sort, direction } as const,
    isOrdered: sort !== 'companyName' || direction === 'desc',
    /** Empty where the usual columns are shown. */
    chosen: columns ? { columns: columns.join(',') } : {},
  };
}

/** Columns as they stand in the address; nothing for the usual ones. */
const columnsText = (names: readonly ColumnName[]): string => {
  const text = names.join(',');
  return text === usualColumns.join(',') ? '' : text;
};

function countWords(total: number, { search, isFiltered }: Narrowed): string {
  const customers = countOf(total, 'customer');
  const match = total === 1 ? 'matches' : 'match';
  if (search) return `${customers} ${match} “${search}”${isFiltered ? ' and the filters' : ''}`;
  return isFiltered ? `${customers} ${match} the filters` : customers;
}

function emptyWords({ search, isFiltered }: Narrowed): string {
  if (search) return 'The search looks through names, websites and admins’ addresses.';
  return isFiltered
    ? 'Take a filter off to see more of them.'
    : 'They appear here as they sign up.';
}

function SaveList({ total, wanted }: { total: number; wanted: SentTo<typeof exportCustomers> }) {
  if (!useMay('customers.export') || total === 0) return null;
  if (total > maxExported)
    return (
      <Text size="sm" c="dimmed">
        {exportRefusals.TOO_MANY_ROWS}
      </Text>
    );
  return (
    <Button
      component="a"
      href={addressOf(exportCustomers, wanted)}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Save as CSV
    </Button>
  );
}

import { Checkbox } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { dayWords } from '#kit/contract/dates.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { useList } from '#kit/web/console/useList.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listReadiness } from '#modules/products/proof/calls.ts';
import type { ReadyCustomer } from '#modules/products/proof/schemas/sharing.ts';
import { renewalDays } from '#modules/products/proof/vocabulary/sharing.ts';
import type { PackState } from '#modules/products/proof/vocabulary.ts';

const packWords: Record<PackState, string> = {
  valid: 'holds',
  ended: 'ended',
  withdrawn: 'withdrawn',
};

const columns: readonly Column<ReadyCustomer>[] = [
  {
    title: 'Customer',
    cell: ({ orgId, companyName }) => (
      <Link className={tables.longName} to={`/customers/${orgId}`}>
        {companyName}
      </Link>
    ),
    small: ({ sharedAt }) => `Shares it since ${formatDate(sharedAt)}`,
  },
  {
    title: 'Renewal',
    kind: 'when',
    cell: ({ renewalOn }) => (renewalOn === null ? 'Not said' : dayWords(renewalOn)),
  },
  { title: 'Seen', kind: 'number', cell: ({ seen }) => seen },
  { title: 'In part', kind: 'number', cell: ({ part }) => part },
  { title: 'Stated', kind: 'number', cell: ({ stated }) => stated },
  { title: 'No proof', kind: 'number', cell: ({ missing }) => missing },
  { title: 'Ended', kind: 'number', cell: ({ ended }) => ended },
  {
    title: 'Newest pack',
    kind: 'when',
    cell: ({ newestPack }) => (newestPack ? formatDate(newestPack.madeAt) : 'None'),
    small: ({ newestPack }) => newestPack && packWords[newestPack.state],
  },
];

/** The customers who let the provider see how many of their controls have proof (CSL-266). */
export function Readiness() {
  const [query, setQuery] = useSearchParams();
  const show = query.get('show') === 'due' ? 'due' : 'all';
  const list = useList(listReadiness, { show });
  return (
    <Page
      title="Readiness for insurance"
      width="full"
      above={<BackLink to="/">All customers</BackLink>}
      lead="Customers whose owner shares it: how many of the controls that insurers ask for have proof. It is counted every night, and no finding and no control by its name is shown."
    >
      <Checkbox
        label={`Renewal within ${renewalDays} days, and something without proof`}
        checked={show === 'due'}
        onChange={(event) => setQuery(event.currentTarget.checked ? { show: 'due' } : {})}
      />
      <Card padding="none" aria-busy={list.isFetching}>
        <QueryTable
          what="the customers"
          query={list}
          height={220}
          rows={({ customers }) => customers}
          rowKey={({ orgId }) => orgId}
          columns={columns}
          highlightOnHover
          empty={
            <EmptyState title="There is none of these.">
              <p>A customer stands here once its owner shares it, on its screen Proof.</p>
            </EmptyState>
          }
        />
      </Card>
    </Page>
  );
}

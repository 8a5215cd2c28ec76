import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { Customer } from '../../schemas.ts';
import type { SortKey } from '../../vocabulary.ts';
import { ratingWords, statusWords, trialWords } from '../copy.ts';

export const customerColumns: readonly (Column<Customer> & { sortKey: SortKey })[] = [
  {
    title: 'Company',
    sortKey: 'companyName',
    cell: ({ orgId, companyName }) => (
      <Link className={tables.name} to={`/customers/${orgId}`}>
        {companyName}
      </Link>
    ),
  },
  {
    title: 'Plan',
    sortKey: 'planName',
    cell: (customer) => (
      <>
        {customer.planName} <span className={tables.small}>{statusWords(customer)}</span>
      </>
    ),
  },
  { title: 'Trial', sortKey: 'trialEndsAt', kind: 'number', cell: trialWords },
  { title: 'Level', sortKey: 'level', kind: 'number', cell: ({ level }) => level ?? '–' },
  {
    title: 'Rating',
    sortKey: 'rating',
    kind: 'number',
    cell: ({ rating, ratingHighest, letter }) =>
      rating === null ? '–' : ratingWords(rating, ratingHighest, letter),
  },
  {
    title: 'Rated High',
    sortKey: 'openHighs',
    kind: 'number',
    cell: ({ openHighs }) =>
      openHighs > 0 ? (
        <strong style={{ color: 'var(--severity-high-text)' }}>{openHighs}</strong>
      ) : (
        '0'
      ),
  },
  {
    title: 'Last activity',
    sortKey: 'lastActivityAt',
    cell: ({ lastActivityAt }) => (lastActivityAt ? formatDate(lastActivityAt) : 'Never'),
  },
  {
    title: 'Customer since',
    sortKey: 'signedUpAt',
    cell: ({ signedUpAt }) => formatDate(signedUpAt),
  },
];

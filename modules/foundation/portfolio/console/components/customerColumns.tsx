import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { Customer } from '../../schemas.ts';
import type { ColumnName, SortKey } from '../../vocabulary.ts';
import { columnTitles, neverScannedWords, ratingWords, statusWords, trialWords } from '../copy.ts';

type CustomerColumn = Column<Customer> & { sortKey: SortKey };

const company: CustomerColumn = {
  title: 'Company',
  sortKey: 'companyName',
  isLabeled: false,
  cell: ({ orgId, companyName }) => (
    <Link className={tables.name} to={`/customers/${orgId}`}>
      {companyName}
    </Link>
  ),
};

/** How the cells of each column are made; its title is in the copy. */
const others: Record<ColumnName, Omit<CustomerColumn, 'title' | 'sortKey'>> = {
  brandId: { cell: ({ brandId }) => brandId },
  planName: {
    cell: (customer) => (
      <>
        {customer.planName} <span className={tables.small}>{statusWords(customer)}</span>
      </>
    ),
  },
  trialEndsAt: { kind: 'number', cell: trialWords },
  level: { kind: 'number', cell: ({ level }) => level ?? '–' },
  rating: {
    kind: 'number',
    cell: ({ rating, ratingHighest, letter }) =>
      rating === null ? '–' : ratingWords(rating, ratingHighest, letter),
  },
  openHighs: {
    kind: 'number',
    cell: ({ openHighs }) =>
      openHighs > 0 ? (
        <strong style={{ color: 'var(--severity-high-text)' }}>{openHighs}</strong>
      ) : (
        '0'
      ),
  },
  unwatched: { kind: 'number', cell: ({ unwatched }) => unwatched },
  scansFailed: { kind: 'number', cell: ({ scansFailed }) => scansFailed },
  neverScanned: { kind: 'number', cell: neverScannedWords },
  lastActivityAt: {
    cell: ({ lastActivityAt }) => (lastActivityAt ? formatDate(lastActivityAt) : 'Never'),
  },
  signedUpAt: { cell: ({ signedUpAt }) => formatDate(signedUpAt) },
};

export const columnsOf = (names: readonly ColumnName[]): CustomerColumn[] => [
  company,
  ...names.map((name) => ({ title: columnTitles[name], sortKey: name, ...others[name] })),
];

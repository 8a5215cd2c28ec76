import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { ListedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { everyBrand } from '../copy.ts';
import { advisoryPath } from '../paths.ts';
import { StateBadge } from './StateBadge.tsx';

export const advisoryColumns: readonly Column<ListedAdvisory>[] = [
  {
    title: 'Advisory',
    cell: ({ advisoryId, title }) => (
      <Link className={tables.longName} to={advisoryPath(advisoryId)}>
        {title}
      </Link>
    ),
    small: ({ product, brandNameLong }) => `${product}, ${brandNameLong ?? everyBrand}`,
  },
  {
    title: 'State',
    cell: (advisory) => <StateBadge advisory={advisory} />,
    small: ({ isProposed }) => isProposed && 'From the catalogue',
  },
  {
    title: 'Affected',
    kind: 'number',
    cell: ({ counts }) => counts.affected,
    small: ({ matchedAt }) => !matchedAt && 'counting',
  },
  { title: 'Cannot tell', kind: 'number', cell: ({ counts }) => counts.unknown },
  { title: 'Read', kind: 'number', cell: ({ counts }) => counts.read },
  {
    title: 'Seen fixed',
    kind: 'number',
    cell: ({ counts }) => counts.fixed,
    small: ({ counts }) => counts.saidDone > 0 && `${counts.saidDone} say done`,
  },
  {
    title: 'Changed',
    kind: 'when',
    cell: ({ changedAt }) => formatDate(changedAt),
    small: ({ changedBy }) => changedBy,
  },
];

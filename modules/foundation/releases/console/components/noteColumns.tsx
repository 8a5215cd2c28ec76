import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { ListedNote } from '#modules/foundation/releases/schemas.ts';
import { moduleNames } from '../copy.ts';
import { notePath } from '../paths.ts';
import classes from './noteColumns.module.css';
import { StateBadge } from './StateBadge.tsx';

export const noteColumns: readonly Column<ListedNote>[] = [
  {
    title: 'Title',
    className: classes.title,
    cell: ({ noteId, title }) => (
      <Link className={tables.longName} to={notePath(noteId)}>
        {title}
      </Link>
    ),
    small: ({ module }) => moduleNames[module],
  },
  { title: 'Brand', cell: ({ brandNameLong }) => brandNameLong },
  { title: 'State', cell: (note) => <StateBadge note={note} /> },
  {
    title: 'Published',
    kind: 'when',
    cell: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt) : '–'),
  },
  {
    title: 'Changed',
    cell: ({ changedAt }) => formatDate(changedAt),
    small: ({ changedBy }) => changedBy,
  },
];

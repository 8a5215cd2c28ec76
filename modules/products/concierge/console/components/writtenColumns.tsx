import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { Written } from '#modules/products/concierge/schemas.ts';
import { SeverityBadge } from '#modules/products/concierge/web/components/SeverityBadge.tsx';
import { helpWords, kindNames, readWords, recipientWords, statusWords } from '../copy.ts';
import { postPath } from '../paths.ts';
import classes from './writtenColumns.module.css';

/** Columns of the table of batches: one row for each, however many recipients it has. */
export const writtenColumns: readonly Column<Written>[] = [
  {
    title: 'Title',
    className: classes.title,
    cell: (written) => (
      <>
        <Link className={tables.longName} to={postPath(written.batchId)}>
          {written.title}
        </Link>
        <div className={classes.marks}>
          <span className={tables.small}>{kindNames[written.kind]}</span>
          {!written.publishedAt && (
            <Badge color="gray" variant="light">
              Draft
            </Badge>
          )}
          {written.helpAsked > 0 && <Badge variant="light">{helpWords(written)}</Badge>}
        </div>
      </>
    ),
  },
  { title: 'To', className: classes.to, cell: recipientWords },
  {
    title: 'Severity',
    cell: ({ severity }) => (severity ? <SeverityBadge severity={severity} /> : '–'),
  },
  { title: 'Status', cell: (written) => statusWords(written) || '–' },
  { title: 'Read', kind: 'when', cell: readWords },
  {
    title: 'Written',
    cell: ({ createdAt }) => formatDate(createdAt),
    small: ({ writtenBy }) => writtenBy,
  },
];

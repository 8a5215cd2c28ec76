import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { useList } from '#kit/web/console/useList.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { listAdvisories } from '#modules/overviews/advisories/calls.ts';
import type { ListedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { advisoriesPageSize } from '#modules/overviews/advisories/vocabulary.ts';
import { StateBadge } from '../components/StateBadge.tsx';
import { everyBrand } from '../copy.ts';
import { advisoryPath, writePath } from '../paths.ts';

const columns: readonly Column<ListedAdvisory>[] = [
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

/** Drafts, what was proposed, and what customers were told. */
export function AdvisoryList() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const list = useList(listAdvisories, { page });
  const { total = 0 } = list.data ?? {};
  return (
    <Page
      title="Advisories"
      width="full"
      lead="Customers whose websites show software with a known weakness are told once what to do. What cannot be told from outside is counted apart."
      actions={
        <Button component={Link} to={writePath}>
          New advisory
        </Button>
      }
    >
      <Card padding="none" aria-busy={list.isFetching}>
        <QueryTable
          what="the advisories"
          query={list}
          height={220}
          rows={({ advisories }) => advisories}
          rowKey={({ advisoryId }) => advisoryId}
          columns={columns}
          highlightOnHover
          empty={
            <EmptyState title="No advisories yet.">
              <p>
                What you write stands here, and drafts from the catalogue of what attackers use
                (CISA) about software that customers show.
              </p>
            </EmptyState>
          }
        />
      </Card>
      <Pager
        of="advisories"
        page={page}
        pages={Math.ceil(total / advisoriesPageSize)}
        onChange={(next) => setQuery({ page: String(next) })}
      />
    </Page>
  );
}

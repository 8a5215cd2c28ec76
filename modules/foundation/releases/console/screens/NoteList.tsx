import { Button, NativeSelect } from '@mantine/core';
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
import { listNotes } from '#modules/foundation/releases/calls.ts';
import type { ListedNote } from '#modules/foundation/releases/schemas.ts';
import { notesPageSize } from '#modules/foundation/releases/vocabulary.ts';
import { StateBadge } from '../components/StateBadge.tsx';
import { moduleNames } from '../copy.ts';
import { notePath, writePath } from '../paths.ts';

/** Published and draft release notes; the brand is in the address. */
export function NoteList() {
  const [query, setQuery] = useSearchParams();
  const brandId = query.get('brand') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const list = useList(listNotes, { ...(brandId && { brandId }), page });
  const { total = 0, brands = [] } = list.data ?? {};
  return (
    <Page
      title="Release notes"
      width="full"
      lead="What a brand’s customers are told, once each, when they open the dashboard. Of several that are published, the newest is shown; without any, the portal has a text of its own."
      actions={
        <Button component={Link} to={writePath(brandId)}>
          New release note
        </Button>
      }
    >
      <NativeSelect
        label="Brand"
        maw={320}
        value={brandId}
        data={[
          { value: '', label: 'All' },
          ...brands.map((brand) => ({ value: brand.brandId, label: brand.brandNameLong })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setQuery(value ? { brand: value } : {}, { replace: true })
        }
      />
      <Card padding="none" aria-busy={list.isFetching}>
        <QueryTable
          what="the release notes"
          query={list}
          height={220}
          rows={({ notes }) => notes}
          rowKey={({ noteId }) => noteId}
          columns={columns}
          highlightOnHover
          empty={
            <EmptyState title="No release notes yet.">
              <p>What you write stands here, drafts too.</p>
            </EmptyState>
          }
        />
      </Card>
      <Pager
        of="release notes"
        page={page}
        pages={Math.ceil(total / notesPageSize)}
        onChange={(next) => setQuery({ ...(brandId && { brand: brandId }), page: String(next) })}
      />
    </Page>
  );
}

const columns: readonly Column<ListedNote>[] = [
  {
    title: 'Title',
    kind: 'wide',
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

import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { listNotes, notesPageSize } from '#modules/foundation/releases/contract.ts';
import { NoteTable } from '../components/NoteTable.tsx';
import { writePath } from '../paths.ts';
import classes from './NoteList.module.css';

/** What customers were told of changes, and what is being written. The address says of which brand. */
export function NoteList() {
  const [query, setQuery] = useSearchParams();
  const brandId = query.get('brand') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const list = useCall(
    listNotes,
    { ...(brandId && { brandId }), page },
    { placeholderData: keepPreviousData },
  );
  const { notes, total = 0, brands = [] } = list.data ?? {};
  return (
    <Page
      title="Release notes"
      lead="What a brand’s customers are told, once each, when they open the dashboard. Of several that are published, the newest is shown; without any, the portal has a text of its own."
      actions={
        <Button component={Link} to={writePath(brandId)}>
          New release note
        </Button>
      }
    >
      <NativeSelect
        label="Brand"
        className={classes.filter ?? ''}
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
        {list.error && <Failed what="the release notes" error={list.error} retry={list.refetch} />}
        {list.isPending && (
          <Loading what="the release notes">
            <Bone height={220} />
          </Loading>
        )}
        {notes?.length === 0 && (
          <EmptyState title="No release notes yet.">
            <p>What you write stands here, drafts too.</p>
          </EmptyState>
        )}
        {notes && notes.length > 0 && <NoteTable notes={notes} />}
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

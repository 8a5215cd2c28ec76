import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { listAdvisories } from '#modules/overviews/advisories/calls.ts';
import { advisoriesPageSize } from '#modules/overviews/advisories/vocabulary.ts';
import { advisoryColumns } from '../components/advisoryColumns.tsx';
import { writePath } from '../paths.ts';

/** Drafts, what was proposed, and what customers were told. */
export function AdvisoryList() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const list = useCall(listAdvisories, { page }, { placeholderData: keepPreviousData });
  const { total = 0 } = list.data ?? {};
  return (
    <Page
      title="Advisories"
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
          columns={advisoryColumns}
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

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { ShowOlder } from '#kit/web/console/ShowOlder.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listWritten } from '#modules/products/concierge/calls.ts';
import { HelpCard } from '../components/HelpCard.tsx';
import { chosen, filterNames, WrittenFilters } from '../components/WrittenFilters.tsx';
import { writtenColumns } from '../components/writtenColumns.tsx';
import { writePath } from '../paths.ts';
import classes from './WrittenList.module.css';

/** Everything written to customers. Search and filters are in the address, so that it can be bookmarked and sent. */
export function WrittenList() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const values = {
    kind: chosen('kind', query.get('kind')),
    state: chosen('state', query.get('state')),
    severity: chosen('severity', query.get('severity')),
    status: chosen('status', query.get('status')),
  };
  const given = filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  // The cast is safe, because each value was found among the call's own choices.
  const wanted = { search, ...Object.fromEntries(given) } as SentTo<typeof listWritten>;
  const list = useInfiniteQuery({
    queryKey: keyOf(listWritten, wanted),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(listWritten, pageParam ? { ...wanted, before: pageParam } : wanted, signal),
    getNextPageParam: ({ next }) => next,
  });
  const isFiltered = search !== '' || given.length > 0;
  const change = (name: string, value: string) =>
    setQuery(
      (before) => {
        const { [name]: _, ...others } = Object.fromEntries(before);
        return value ? { ...others, [name]: value } : others;
      },
      { replace: true },
    );
  return (
    <Page
      title="Concierge"
      lead="Weaknesses and messages to customers, and who asked for help."
      actions={
        <>
          <Button component={Link} to={writePath('weakness')}>
            Write a weakness
          </Button>
          <Button component={Link} to={writePath('message')} variant="default">
            Write a message
          </Button>
        </>
      }
    >
      <HelpCard />
      <section aria-labelledby="written" className={classes.all}>
        <h2 id="written" className={classes.heading}>
          Written to customers
        </h2>
        <WrittenFilters search={search} values={values} onChange={change} />
        <Card padding="none" aria-busy={list.isFetching}>
          <QueryTable
            what="what was written"
            query={list}
            height={360}
            rows={({ pages }) => pages.flatMap((page) => page.written)}
            rowKey={({ batchId }) => batchId}
            columns={writtenColumns}
            highlightOnHover
            empty={
              <EmptyState
                title={isFiltered ? 'Nothing is like that.' : 'Nothing was written yet.'}
                heading="h3"
              >
                {isFiltered
                  ? 'The search looks through titles and customers.'
                  : 'What you write to customers stands here, drafts too.'}
              </EmptyState>
            }
          />
        </Card>
        <ShowOlder list={list} />
      </section>
    </Page>
  );
}

import { Badge, Box, Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { ShowOlder } from '#kit/web/console/ShowOlder.tsx';
import tables from '#kit/web/console/Table.module.css';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listWritten } from '#modules/products/concierge/calls.ts';
import type { Written } from '#modules/products/concierge/schemas.ts';
import { SeverityBadge } from '#modules/products/concierge/web/components/WeaknessBadges.tsx';
import { HelpCard } from '../components/HelpCard.tsx';
import classes from '../components/Written.module.css';
import { chosenIn, WrittenFilters } from '../components/WrittenFilters.tsx';
import { helpWords, kindNames, readWords, recipientWords, statusWords } from '../copy.ts';
import { postPath, writePath } from '../paths.ts';

/** Everything written to customers. Search and filters are in the address, so that it can be bookmarked and sent. */
export function WrittenList() {
  const { query, change } = useAddress();
  const search = query.get('search') ?? '';
  const filters = chosenIn(query);
  // The cast is safe, because each value was found among the call's own choices.
  const wanted = { search, ...filters } as SentTo<typeof listWritten>;
  const list = useInfiniteQuery({
    queryKey: keyOf(listWritten, wanted),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(listWritten, pageParam ? { ...wanted, before: pageParam } : wanted, signal),
    getNextPageParam: ({ next }) => next,
  });
  const isFiltered = search !== '' || Object.keys(filters).length > 0;
  return (
    <Page
      title="Concierge"
      width="full"
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
      <Stack component="section" gap="md" aria-labelledby="written">
        <Box id="written" component="h2" m={0} fz="1.125rem">
          Written to customers
        </Box>
        <WrittenFilters
          search={search}
          values={filters}
          onChange={(name, value) => change({ [name]: value })}
        />
        <Card padding="none" aria-busy={list.isFetching}>
          <QueryTable
            what="what was written"
            query={list}
            height={360}
            rows={({ pages }) => pages.flatMap((page) => page.written)}
            rowKey={({ batchId }) => batchId}
            columns={columns}
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
      </Stack>
    </Page>
  );
}

/** One row for each batch, however many recipients it has. */
const columns: readonly Column<Written>[] = [
  {
    title: 'Title',
    kind: 'wide',
    cell: (written) => (
      <>
        <Link className={tables.longName} to={postPath(written.batchId)}>
          {written.title}
        </Link>
        <Group gap="4px 8px">
          <span className={tables.small}>{kindNames[written.kind]}</span>
          {!written.publishedAt && (
            <Badge color="gray" variant="light">
              Draft
            </Badge>
          )}
          {written.helpAsked > 0 && <Badge variant="light">{helpWords(written)}</Badge>}
        </Group>
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

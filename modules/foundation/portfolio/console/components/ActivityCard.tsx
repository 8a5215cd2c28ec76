import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#kit/contract/call.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { wordsFor } from '#modules/foundation/people/vocabulary.ts';
import { readActivity } from '../../calls.ts';
import classes from './ActivityCard.module.css';

/** The customer's own audit log, as the customer sees it. */
export function ActivityCard({ orgId }: { orgId: string }) {
  const log = useInfiniteQuery({
    queryKey: keyOf(readActivity, { orgId }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(readActivity, pageParam ? { orgId, before: pageParam } : { orgId }, signal),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Card as="section" aria-labelledby="activity">
      <h2 id="activity" className={classes.title}>
        Audit log
      </h2>
      <QueryContent what="the audit log" query={log} height={160}>
        {({ pages }) => <Entries entries={pages.flatMap((page) => page.entries)} />}
      </QueryContent>
      {log.hasNextPage && (
        <Button variant="default" onClick={() => log.fetchNextPage()} loading={log.isFetching}>
          Show older
        </Button>
      )}
    </Card>
  );
}

const Entries = ({ entries }: { entries: OutputOf<typeof readActivity>['entries'] }) =>
  entries.length === 0 ? (
    <p className={classes.small}>Nothing was changed yet.</p>
  ) : (
    <ol className={classes.list}>
      {entries.map(({ id, at, kind, by, action, subject }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.small}>{formatDateTime(at)}</span>
          <span>
            {kind === 'staff' && <strong>Staff </strong>}
            {by || 'The product'} {wordsFor(action, subject, by)}.
          </span>
        </li>
      ))}
    </ol>
  );

import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { RowsSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import rows from '#kit/web/console/Rows.module.css';
import { ShowOlder } from '#kit/web/console/ShowOlder.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { readActivity } from '../../calls.ts';
import type { Activity } from '../../schemas/customerPage.ts';
import classes from './cards.module.css';

/** The customer's own audit log, as the customer sees it, with the scans that ended and the ratings that changed. */
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
      <h2 id="activity" className={rows.heading}>
        What happened
      </h2>
      <Box mb={12}>
        <QueryContent what="what happened" query={log} skeleton={<RowsSkeleton rows={4} />}>
          {({ pages }) => <Entries entries={pages.flatMap((page) => page.entries)} />}
        </QueryContent>
      </Box>
      <ShowOlder list={log} />
    </Card>
  );
}

const Others = ({ alike, isAll }: Pick<Activity, 'alike'> & { isAll: boolean }) => (
  <details>
    <summary className={classes.more}>
      {isAll ? `Show all ${alike.length}` : `Show the ${alike.length} before it`}
    </summary>
    <ul className={rows.rows}>
      {alike.map(({ id, at, sentence }) => (
        <li key={id}>
          <span className={tables.small}>{formatDateTime(at)}</span> {sentence}.
        </li>
      ))}
    </ul>
  </details>
);

const Happened = ({ id, at, kind, by, sentence, alike, ofMany }: Activity) =>
  kind === 'event' ? (
    <span>{sentence}</span>
  ) : (
    <div>
      {kind === 'staff' && <strong>Staff </strong>}
      {by || 'The product'} {ofMany ?? sentence}
      {alike.length > 0 && !ofMany ? `, the last of ${alike.length + 1} like it.` : '.'}
      {alike.length > 0 && (
        <Others
          alike={ofMany ? [{ id, at, kind, by, sentence }, ...alike] : alike}
          isAll={ofMany !== null}
        />
      )}
    </div>
  );

const Entries = ({ entries }: { entries: readonly Activity[] }) =>
  entries.length === 0 ? (
    <p>
      <span className={tables.small}>Nothing has happened yet.</span>
    </p>
  ) : (
    <ol className={rows.rows}>
      {entries.map((entry) => (
        <li key={entry.id} className={`${rows.row} ${classes.dated}`}>
          <span className={tables.small}>{formatDateTime(entry.at)}</span>
          <Happened {...entry} />
        </li>
      ))}
    </ol>
  );

import { Box, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CallError } from '#kit/web/api/callError.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import type { Activity } from '#modules/foundation/people/schemas/settings.ts';
import { activityQuery } from '../queries.ts';
import { AskedVisits } from './AskedVisits.tsx';
import classes from './Lists.module.css';

export const ActivityTab = ({ readOnly }: { readOnly: boolean }) => (
  <>
    {!readOnly && <AskedVisits />}
    <ActivityLog />
  </>
);

/** Who changed what, when and from where: admins, and the provider's staff. */
function ActivityLog() {
  const log = useInfiniteQuery(activityQuery);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  if (log.error && !entries)
    return (
      <ScreenError what="the activity" error={CallError.from(log.error)} retry={log.refetch} />
    );
  return (
    <Card as="section" padding="none" aria-labelledby="activity">
      <div className={classes.head}>
        <h2 id="activity">Activity</h2>
        <Text mt={4} c="dimmed">
          Every change that somebody made in your organization. Nobody can edit this list.
        </Text>
      </div>
      {!entries && <ActivitySkeleton />}
      {entries?.length === 0 && (
        <EmptyState
          picture={<IconHistory size={28} stroke={1.6} />}
          title="Nothing has been changed yet."
          heading="h3"
        >
          <p>From now on every change stands here, with who made it, when and from where.</p>
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {log.hasNextPage && (
        <Group justify="center" p="16px 24px" style={{ borderTop: '1px solid var(--line)' }}>
          <Button
            variant="default"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            Show earlier changes
          </Button>
        </Group>
      )}
    </Card>
  );
}

function Entry({ entry: { at, actor, sentence, ip } }: { entry: Activity }) {
  const { brandNameShort } = useBrand();
  const who = {
    admin: actor.name || actor.email,
    staff: `${brandNameShort} support${actor.email && ` (${actor.email})`}`,
    system: brandNameShort,
  }[actor.kind];
  return (
    <li className={classes.entry}>
      <Text flex="1 1 320px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong>{who}</strong> {sentence}.
      </Text>
      <p className={classes.facts}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {ip && <span>from {ip}</span>}
      </p>
    </li>
  );
}

function ActivitySkeleton() {
  return (
    <Loading what="the activity">
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className={classes.entry}>
          <SkeletonBar width="60%" height={18} />
          <SkeletonBar width={200} height={14} />
        </div>
      ))}
    </Loading>
  );
}

import { Badge } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { listThreads } from '#modules/products/concierge/calls.ts';
import { threadPath } from '../paths.ts';
import { PostLine } from './PostLine.tsx';
import { ListSkeleton } from './Skeletons.tsx';
import { ThreadStateBadge } from './ThreadStateBadge.tsx';
import { unreadWords } from './threadWords.ts';

export function Conversations() {
  const { data, error, refetch } = useCall(listThreads, {}, { refetchInterval: 30_000 });
  if (error && !data)
    return <ScreenError what="your conversations" error={error} retry={refetch} />;
  if (!data) return <ListSkeleton />;
  const { threads, hours } = data;
  if (threads.length === 0)
    return (
      <Card>
        <EmptyState
          picture={<IconMessages size={32} stroke={1.6} />}
          title="No conversations yet."
          action={<AskExpert variant="filled" />}
        >
          <p>
            Ask anything, in your own words. A person answers you here
            {hours ? `: ${hours}.` : '.'}
          </p>
        </EmptyState>
      </Card>
    );
  return (
    <ul className={lines.list} aria-label="Conversations">
      {threads.map(({ threadId, subject, preview, state, lastAt, lastSide, unread }) => (
        <PostLine
          key={threadId}
          to={threadPath(threadId)}
          title={subject}
          isRead={unread === 0}
          after={
            <>
              {unread > 0 && <Badge tt="none">{unreadWords(unread)}</Badge>}
              <ThreadStateBadge state={state} />
            </>
          }
        >
          <span className={lines.small}>
            {lastSide === 'staff' ? 'Your expert: ' : ''}
            {preview}
          </span>
          <span className={lines.small}>{formatDateTime(lastAt)}</span>
        </PostLine>
      ))}
    </ul>
  );
}

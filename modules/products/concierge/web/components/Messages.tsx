import { Anchor } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { messagePath } from '../paths.ts';
import { useAlerts } from '../queries.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import classes from './PostList.module.css';
import { Unread } from './Unread.tsx';

/** The tab that lists messages, newest first. */
export function Messages() {
  const { data, error, refetch } = useAlerts();
  if (error) return <ScreenError what="your messages" error={error} retry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.alerts.length === 0) {
    return (
      <Card>
        <EmptyState picture={<IconMessage2 size={32} stroke={1.6} />} title="No messages yet.">
          <p>When your concierge writes to you, it stands here, and you get a mail.</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={lines.list} aria-label="Messages">
      {data.alerts.map(({ conciergeMessageId, title, sentOn, isRead }) => (
        <li key={conciergeMessageId} className={`${lines.line} ${classes.item}`}>
          <span className={`${lines.words} ${classes.words}`}>
            <Anchor
              component={Link}
              to={messagePath(conciergeMessageId)}
              className={`${lines.title} ${classes.title}`}
              data-read={isRead}
            >
              {!isRead && <Unread />}
              {title}
            </Anchor>
            <span className={lines.small}>Sent on {formatDate(sentOn)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { IconMessage2 } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import { cyberConciergeAlerts } from '#modules/products/concierge/calls.ts';
import { messagePath } from '../paths.ts';
import { PostLine } from './PostLine.tsx';
import { ListSkeleton } from './Skeletons.tsx';

export function Messages() {
  const { data, error, refetch } = useCall(cyberConciergeAlerts, {});
  if (error) return <ScreenError what="your messages" error={error} retry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.alerts.length === 0) {
    return (
      <Card>
        <EmptyState picture={<IconMessage2 size={32} stroke={1.6} />} title="No messages yet.">
          <p>
            When your concierge writes to you, it stands here, and you get a mail unless you turned
            that off.
          </p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={lines.list} aria-label="Messages">
      {data.alerts.map(({ conciergeMessageId, title, sentOn, isRead }) => (
        <PostLine
          key={conciergeMessageId}
          to={messagePath(conciergeMessageId)}
          title={title}
          isRead={isRead}
          withDot
        >
          <span className={lines.small}>Sent on {formatDate(sentOn)}</span>
        </PostLine>
      ))}
    </ul>
  );
}

import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { type Query, QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { begun } from '#kit/web/intro/moduleIntro.ts';
import { countUnread, listNotices, readNotices } from '../../calls.ts';
import classes from './NoticeList.module.css';

type Listed = OutputOf<typeof listNotices>;
type Told = Listed['notices'];

interface Props {
  query: Query<Listed>;
  /** How many are shown at most, and stand for it while they load. */
  most: number;
  /** In a customer-service session nothing is noted as read. */
  mayRead: boolean;
  onOpen?: () => void;
}

/** Notes one notice (`{ id }`) or all (`{}`) as read. */
export const useRead = () =>
  useSend(readNotices, { refreshes: [countUnread, listNotices], refusals: {} });

/** Notices, each leading to its screen and read once it is opened. */
export function NoticeList({ query, most, mayRead, onOpen }: Props) {
  const mark = useRead();
  const open = ({ id, isRead }: Told[number]) => {
    if (mayRead && !isRead) mark.mutate({ id });
    onOpen?.();
  };
  return (
    <QueryContent
      what="your notices"
      query={query}
      skeleton={
        <div style={{ padding: '12px 16px' }}>
          {Array.from({ length: Math.min(most, 6) }, (_, line) => (
            <SkeletonBar key={line} height={48} gap={12} />
          ))}
        </div>
      }
    >
      {({ notices }) => <Notices notices={notices.slice(0, most)} onOpen={open} />}
    </QueryContent>
  );
}

function Notices({ notices, onOpen }: { notices: Told; onOpen: (notice: Told[number]) => void }) {
  if (notices.length === 0)
    return (
      <EmptyState picture={<IconBell size={32} stroke={1.6} />} title="Nothing has happened yet.">
        <p>What we find, and what others write to you, stands here.</p>
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link
            to={notice.path}
            state={begun}
            className={classes.notice}
            data-unread={!notice.isRead || undefined}
            onClick={() => onOpen(notice)}
          >
            <span className={classes.dot} aria-hidden />
            <Stack component="span" gap={2} miw={0} lh={1.4} style={{ overflowWrap: 'anywhere' }}>
              <span className={classes.text}>
                {!notice.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
                {notice.text}
              </span>
              <Text span inherit c="dimmed" fz="0.8125rem">
                {formatDateTime(notice.at)}
              </Text>
            </Stack>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { countUnread, listNotices, readNotices } from '../../calls.ts';
import classes from './NoticeList.module.css';

type Told = OutputOf<typeof listNotices>['notices'];

/** Notes one notice (`{ id }`) or all (`{}`) as read. */
export const useRead = () =>
  useSend(readNotices, { refreshes: [countUnread, listNotices], refusals: {} });

/** Notices, each leading to its screen. `onOpen` is called with one that is opened. */
export function NoticeList({
  notices,
  lines,
  onOpen,
}: {
  /** Undefined while they load. */
  notices: Told | undefined;
  /** As many as a list mostly has. */
  lines: number;
  onOpen: (notice: Told[number]) => void;
}) {
  if (!notices)
    return (
      <Loading what="your notices">
        <div style={{ padding: '12px 16px' }}>
          {Array.from({ length: lines }, (_, line) => line).map((line) => (
            <SkeletonBar key={line} height={48} gap={12} />
          ))}
        </div>
      </Loading>
    );
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
            className={classes.notice}
            data-unread={!notice.isRead || undefined}
            onClick={() => onOpen(notice)}
          >
            <span className={classes.dot} aria-hidden />
            <span className={classes.words}>
              <span className={classes.text}>
                {!notice.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
                {notice.text}
              </span>
              <span className={classes.when}>{formatDateTime(notice.at)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

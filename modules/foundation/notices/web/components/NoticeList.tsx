import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import type { listNotices } from '../../calls.ts';
import classes from './NoticeList.module.css';

type Told = OutputOf<typeof listNotices>['notices'];

/** Notices, each leading to its screen. `onOpen` is called with one that is opened. */
export function NoticeList({
  notices,
  onOpen,
}: {
  notices: Told;
  onOpen: (notice: Told[number]) => void;
}) {
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

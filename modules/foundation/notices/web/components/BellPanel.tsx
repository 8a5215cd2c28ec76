import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { listNotices } from '../../calls.ts';
import classes from './BellPanel.module.css';
import { NoticeList, useRead } from './NoticeList.tsx';

const shown = 5;

/** The newest notices. In a customer-service session (`mayRead` false) nothing is noted as read. */
export function BellPanel({ mayRead, onClose }: { mayRead: boolean; onClose: () => void }) {
  const { data, error, refetch } = useCall(listNotices, { page: 1 });
  const read = useRead();
  return (
    <section className={classes.panel} aria-label="Notices">
      <div className={classes.head}>
        <h2 className={classes.title}>Notices</h2>
        {mayRead && data !== undefined && data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.all}
            loading={read.isPending}
            onClick={() => read.mutate({})}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className={classes.body}>
        {!data && error ? (
          <ScreenError what="your notices" error={error} retry={refetch} />
        ) : (
          <NoticeList
            notices={data?.notices.slice(0, shown)}
            lines={shown}
            onOpen={({ id, isRead }) => {
              if (mayRead && !isRead) read.mutate({ id });
              onClose();
            }}
          />
        )}
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} to="/notices" onClick={onClose}>
          All notices
        </Anchor>
      </div>
    </section>
  );
}

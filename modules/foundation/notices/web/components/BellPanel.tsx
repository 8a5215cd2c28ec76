import { Anchor, Box, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { listNotices } from '../../calls.ts';
import classes from './BellPanel.module.css';
import { NoticeList, useRead } from './NoticeList.tsx';

/** The newest notices. In a customer-service session (`mayRead` false) nothing is noted as read. */
export function BellPanel({ mayRead, onClose }: { mayRead: boolean; onClose: () => void }) {
  const query = useCall(listNotices, { page: 1 });
  const mark = useRead();
  return (
    <section className={classes.panel} aria-label="Notices">
      <Group justify="space-between" gap={0} mih={56} wrap="nowrap" className={classes.head}>
        <Box component="h2" m={0} fz="1rem">
          Notices
        </Box>
        {mayRead && query.data !== undefined && query.data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            loading={mark.isPending}
            onClick={() => mark.mutate({})}
          >
            Mark all as read
          </Button>
        )}
      </Group>
      <Box flex="0 1 376px" style={{ overflowY: 'auto' }}>
        <NoticeList query={query} most={5} mayRead={mayRead} onOpen={onClose} />
      </Box>
      <div className={classes.foot}>
        <Anchor component={Link} to="/notices" onClick={onClose}>
          All notices
        </Anchor>
      </div>
    </section>
  );
}

import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { listNotices } from '../../calls.ts';
import { maxNotices, noticesPerPage } from '../../vocabulary.ts';
import { NoticeList, useRead } from '../components/NoticeList.tsx';

/** All notices. In a customer-service session (`mayRead` false) nothing is noted as read. */
export function Notices({ mayRead }: { mayRead: boolean }) {
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const query = useCall(listNotices, { page });
  const { data } = query;
  const mark = useRead();
  return (
    <Page
      title="Notices"
      width="narrow"
      lead={
        <>
          What happened, newest first, for half a year.{' '}
          <Anchor component={Link} to="/settings/notifications">
            Choose which mails you get
          </Anchor>
        </>
      }
      actions={
        mayRead &&
        data !== undefined &&
        data.unread > 0 && (
          <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate({})}>
            Mark all as read
          </Button>
        )
      }
    >
      <Card padding="none">
        <NoticeList query={query} most={noticesPerPage} mayRead={mayRead} />
      </Card>
      {data && (
        <Pager
          of="notices"
          page={page}
          pages={data.pages}
          onChange={(next) => setSearch({ page: String(next) })}
        />
      )}
    </Page>
  );
}

/** The page that the address names, if it may be asked for. */
function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= maxNotices / noticesPerPage ? page : 1;
}

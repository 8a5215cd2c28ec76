import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readMails } from '#modules/foundation/operations/calls.ts';
import { SuppressedAddresses } from '../components/SuppressedAddresses.tsx';
import { outcomes } from '../copy.ts';

export function Mails() {
  const mails = useCall(readMails, {});
  return (
    <Page title="Mails" lead="The newest 200, with the outcome of each. Their text is not kept.">
      <SuppressedAddresses />
      <Card as="section" padding="none" aria-labelledby="log">
        <h2 id="log" className={tables.title}>
          Log of mails
        </h2>
        <QueryTable
          what="the mails"
          query={mails}
          height={320}
          rows={(data) => data.mails}
          rowKey={({ messageId }) => messageId}
          columns={columns}
          empty={<EmptyState title="No mail was sent yet." heading="h3" />}
        />
      </Card>
    </Page>
  );
}

const columns: readonly Column<OutputOf<typeof readMails>['mails'][number]>[] = [
  { title: 'When', kind: 'when', cell: ({ sentAt }) => formatDateTime(sentAt) },
  { title: 'To', cell: ({ to }) => to },
  { title: 'Subject', cell: ({ subject }) => subject },
  { title: 'From', cell: ({ from }) => from },
  {
    title: 'Outcome',
    cell: ({ outcome }) => outcomes[outcome],
    small: ({ answer }) => answer,
  },
];

import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';

export function StaffLog() {
  const [marks, setMarks] = useState<string[]>([]);
  const before = marks.at(-1);
  const log = useCall(readStaffLog, before ? { before } : {});
  return (
    <Page title="Log" lead="What staff did. Nobody can change it, administrators included.">
      <Card padding="none">
        <QueryTable
          what="the log"
          query={log}
          height={400}
          rows={({ entries }) => entries}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title="Nothing was done yet." />}
        />
      </Card>
      <nav aria-label="Pages of the log">
        <Button
          variant="default"
          disabled={marks.length === 0}
          onClick={() => setMarks(marks.slice(0, -1))}
        >
          Newer
        </Button>{' '}
        <Button
          variant="default"
          disabled={!log.data?.next}
          onClick={() => log.data?.next && setMarks([...marks, log.data.next])}
        >
          Older
        </Button>
      </nav>
    </Page>
  );
}

const columns: readonly Column<OutputOf<typeof readStaffLog>['entries'][number]>[] = [
  { title: 'When', kind: 'when', cell: ({ at }) => formatDateTime(at) },
  { title: 'Who', cell: ({ by }) => by },
  {
    title: 'What',
    cell: ({ what, subject, orgId }) => (
      <>
        {what}
        {subject && <div className={tables.small}>{subject}</div>}
        {orgId && (
          <div className={tables.small}>
            <Link to={`/customers/${orgId}`}>The customer</Link>
          </div>
        )}
      </>
    ),
  },
  { title: 'From', cell: ({ ip }) => ip },
];

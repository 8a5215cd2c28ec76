import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { readStaffLog } from '#modules/foundation/staff/contract.ts';
import { actionName } from '../actionNames.ts';

export function StaffLog() {
  const [marks, setMarks] = useState<string[]>([]);
  const before = marks.at(-1);
  const log = useCall(readStaffLog, before ? { before } : {});
  return (
    <Page title="Log" lead="What staff did. Nobody can change it, administrators included.">
      <Card padding="none">
        {log.error && <Failed what="the log" error={log.error} retry={log.refetch} />}
        {log.isPending && (
          <Loading what="the log">
            <Bone height={400} />
          </Loading>
        )}
        {log.data?.entries.length === 0 && <EmptyState title="Nothing was done yet." />}
        {log.data && log.data.entries.length > 0 && (
          <Table className={tables.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>When</Table.Th>
                <Table.Th>Who</Table.Th>
                <Table.Th>What</Table.Th>
                <Table.Th>From</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {log.data.entries.map(({ id, at, by, action, subject, orgId, ip }) => (
                <Table.Tr key={id}>
                  <Table.Td className={tables.when}>{formatDateTime(at)}</Table.Td>
                  <Table.Td data-label="Who">{by}</Table.Td>
                  <Table.Td data-label="What">
                    {actionName(action)}
                    {subject && <div className={tables.small}>{subject}</div>}
                    {orgId && (
                      <div className={tables.small}>
                        <Link to={`/customers/${orgId}`}>The customer</Link>
                      </div>
                    )}
                  </Table.Td>
                  <Table.Td data-label="From">{ip}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
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

import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import rows from '#kit/web/console/Rows.module.css';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { listWritten } from '../../calls/console.ts';
import type { Written } from '../../schemas/console.ts';
import { readWords } from '../copy.ts';
import { postPath, writePath } from '../paths.ts';

export function CustomerCard({ orgId }: { orgId: string }) {
  const list = useCall(listWritten, { orgId });
  const mayWrite = useMay('concierge.write');
  return (
    <Card as="section" padding="none" aria-labelledby="concierge">
      <Group justify="space-between" gap="8px 24px" p="16px 20px 8px" className={rows.bar}>
        <h2 id="concierge" className={rows.heading}>
          Concierge
        </h2>
        {mayWrite && (
          <Group gap={8}>
            <Button component={Link} to={`${writePath('weakness')}&to=${orgId}`} variant="default">
              Write a weakness
            </Button>
            <Button component={Link} to={`${writePath('message')}&to=${orgId}`} variant="default">
              Write a message
            </Button>
          </Group>
        )}
      </Group>
      <QueryTable
        what="what was written"
        query={list}
        height={80}
        rows={({ written }) => written}
        rowKey={({ batchId }) => batchId}
        columns={columns}
        empty={<Note>Nothing was written to them yet.</Note>}
      />
      {list.data?.next && <Note>Older ones are in Concierge.</Note>}
    </Card>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text c="dimmed" px={20} pb={16}>
    {children}
  </Text>
);

const columns: readonly Column<Written>[] = [
  {
    title: 'Title',
    cell: ({ batchId, title, publishedAt, helpAsked }) => (
      <>
        <Link className={tables.longName} to={postPath(batchId)}>
          {title}
        </Link>{' '}
        {!publishedAt && (
          <Badge color="gray" variant="light">
            Draft
          </Badge>
        )}
        {helpAsked > 0 && <Badge variant="light">Asks for help</Badge>}
      </>
    ),
  },
  { title: 'Severity', cell: ({ severity }) => severity ?? '–' },
  { title: 'Status', cell: ({ statuses }) => statuses[0]?.status ?? '–' },
  { title: 'Read', cell: readWords },
  { title: 'Written', cell: ({ createdAt }) => formatDate(createdAt) },
];

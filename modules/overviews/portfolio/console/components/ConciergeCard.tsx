import { Badge, Button, Table } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { listWritten, type Written } from '#modules/products/concierge/contract.ts';
import classes from './ConciergeCard.module.css';

/** What the concierge wrote to one customer: how it stands, what they have not read, where they ask for help. */
export function ConciergeCard({ orgId }: { orgId: string }) {
  const list = useCall(listWritten, { orgId });
  const mayWrite = useMay('concierge.write');
  return (
    <Card as="section" padding="none" aria-labelledby="concierge">
      <div className={classes.bar}>
        <h2 id="concierge" className={classes.heading}>
          Concierge
        </h2>
        {mayWrite && (
          <div className={classes.actions}>
            <Button
              component={Link}
              to={`/concierge/write?kind=weakness&to=${orgId}`}
              variant="default"
            >
              Write a weakness
            </Button>
            <Button
              component={Link}
              to={`/concierge/write?kind=message&to=${orgId}`}
              variant="default"
            >
              Write a message
            </Button>
          </div>
        )}
      </div>
      {list.error && <Failed what="what was written" error={list.error} retry={list.refetch} />}
      {list.isPending && (
        <Loading what="what was written">
          <Bone height={80} />
        </Loading>
      )}
      {list.data?.written.length === 0 && (
        <p className={classes.empty}>Nothing was written to them yet.</p>
      )}
      {list.data && list.data.written.length > 0 && <Posts written={list.data.written} />}
      {list.data?.next && <p className={classes.empty}>Older ones are in Concierge.</p>}
    </Card>
  );
}

const Posts = ({ written }: { written: readonly Written[] }) => (
  <Table className={tables.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Title</Table.Th>
        <Table.Th>Severity</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th>Read</Table.Th>
        <Table.Th>Written</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {written.map(({ batchId, title, severity, statuses, helpAsked, ...post }) => (
        <Table.Tr key={batchId}>
          <Table.Td>
            <Link className={classes.name} to={`/concierge/${batchId}`}>
              {title}
            </Link>{' '}
            {!post.publishedAt && (
              <Badge color="gray" variant="light">
                Draft
              </Badge>
            )}
            {helpAsked > 0 && <Badge variant="light">Asks for help</Badge>}
          </Table.Td>
          <Table.Td data-label="Severity">{severity ?? '–'}</Table.Td>
          <Table.Td data-label="Status">{statuses[0]?.status ?? '–'}</Table.Td>
          <Table.Td data-label="Read">{readWords(post)}</Table.Td>
          <Table.Td data-label="Written">{formatDate(post.createdAt)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const readWords = ({ publishedAt, readBy }: Pick<Written, 'publishedAt' | 'readBy'>): string => {
  if (!publishedAt) return '–';
  return readBy > 0 ? 'Read' : 'Not read';
};

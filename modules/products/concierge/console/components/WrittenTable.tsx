import { Badge, Table } from '@mantine/core';
import { Link } from 'react-router';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { Written } from '#modules/products/concierge/contract.ts';
import { SeverityBadge } from '#modules/products/concierge/web/components/SeverityBadge.tsx';
import { helpWords, kindNames, readWords, recipientWords, standingWords } from '../copy.ts';
import { postPath } from '../paths.ts';
import classes from './WrittenTable.module.css';

/** One line for what was written at once, to however many. */
export const WrittenTable = ({ written }: { written: readonly Written[] }) => (
  <Table className={tables.table} highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Title</Table.Th>
        <Table.Th>To</Table.Th>
        <Table.Th>Severity</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th>Read</Table.Th>
        <Table.Th>Written</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {written.map((one) => (
        <Row key={one.batchId} written={one} />
      ))}
    </Table.Tbody>
  </Table>
);

function Row({ written }: { written: Written }) {
  const { batchId, kind, title, severity, publishedAt, helpAsked, createdAt, writtenBy } = written;
  return (
    <Table.Tr>
      <Table.Td className={classes.title}>
        <Link className={classes.name} to={postPath(batchId)}>
          {title}
        </Link>
        <div className={classes.marks}>
          <span className={tables.small}>{kindNames[kind]}</span>
          {!publishedAt && (
            <Badge color="gray" variant="light">
              Draft
            </Badge>
          )}
          {helpAsked > 0 && <Badge variant="light">{helpWords(written)}</Badge>}
        </div>
      </Table.Td>
      <Table.Td data-label="To" className={classes.to}>
        {recipientWords(written)}
      </Table.Td>
      <Table.Td data-label="Severity">
        {severity ? <SeverityBadge severity={severity} /> : '–'}
      </Table.Td>
      <Table.Td data-label="Status">{standingWords(written) || '–'}</Table.Td>
      <Table.Td data-label="Read" className={classes.read}>
        {readWords(written)}
      </Table.Td>
      <Table.Td data-label="Written">
        {formatDate(createdAt)}
        <div className={tables.small}>{writtenBy}</div>
      </Table.Td>
    </Table.Tr>
  );
}

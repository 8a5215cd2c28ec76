import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { Customer, SortKey } from '#modules/overviews/portfolio/contract.ts';
import { columns, statusWords, trialWords } from '../copy.ts';
import classes from './CustomerTable.module.css';

interface Sorted {
  sort: SortKey;
  direction: 'asc' | 'desc';
  sortBy: (key: SortKey) => void;
}

export function CustomerTable({
  customers,
  ...sorted
}: { customers: readonly Customer[] } & Sorted) {
  return (
    <Table className={tables.table} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, ...column }) => (
            <Heading key={key} name={key} {...column} {...sorted} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {customers.map((customer) => (
          <Row key={customer.orgId} customer={customer} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Heading({
  name,
  title,
  number,
  sort,
  direction,
  sortBy,
}: Sorted & { name: SortKey; title: string; number?: boolean }) {
  const isSorted = sort === name;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={number ? tables.number : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => sortBy(name)}>
        {title}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </Table.Th>
  );
}

function Row({ customer }: { customer: Customer }) {
  const { orgId, companyName, planName, level, rating, letter, openCriticals } = customer;
  const { lastActivityAt, signedUpAt } = customer;
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={classes.name} to={`/customers/${orgId}`}>
          {companyName}
        </Link>
      </Table.Td>
      <Table.Td data-label="Plan">
        {planName} <span className={tables.small}>{statusWords(customer)}</span>
      </Table.Td>
      <Table.Td data-label="Trial" className={tables.number}>
        {trialWords(customer)}
      </Table.Td>
      <Table.Td data-label="Level" className={tables.number}>
        {level ?? '–'}
      </Table.Td>
      <Table.Td data-label="Rating" className={tables.number}>
        {rating === null ? '–' : `${letter ?? ''} ${rating}`}
      </Table.Td>
      <Table.Td data-label="Criticals" className={tables.number}>
        {openCriticals > 0 ? <strong className={classes.critical}>{openCriticals}</strong> : '0'}
      </Table.Td>
      <Table.Td data-label="Last activity">
        {lastActivityAt ? formatDate(lastActivityAt) : 'Never'}
      </Table.Td>
      <Table.Td data-label="Customer since">{formatDate(signedUpAt)}</Table.Td>
    </Table.Tr>
  );
}

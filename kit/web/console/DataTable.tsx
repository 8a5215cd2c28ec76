import { Button, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A second line, in small print. */
  small?: (row: Row) => ReactNode;
  /** How the cells are laid out; `actions` are buttons, under a heading for screen readers only. */
  kind?: 'number' | 'when' | 'wide' | 'actions';
  className?: string | undefined;
  /** On a phone the first column has no title, unless this is set. */
  isLabeled?: boolean;
  /** The key for sorting rows by this column. */
  sortKey?: string;
}

export interface Sorting {
  key: string;
  direction: 'asc' | 'desc';
  sortBy: (key: string) => void;
}

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  highlightOnHover?: boolean;
  sorting?: Sorting;
}

/** The console's table: a column for each entry of `columns`; on a phone each row is a card. */
export const DataTable = <Row,>({
  rows,
  columns,
  rowKey,
  highlightOnHover = false,
  sorting,
}: DataTableProps<Row> & { rows: readonly Row[] }) => (
  <Table className={classes.table} highlightOnHover={highlightOnHover}>
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Heading key={column.title} column={column} sorting={sorting} />
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={rowKey(row)}>
          {columns.map(({ title, cell, small, kind, className, isLabeled }, index) => (
            <Table.Td
              key={title}
              data-label={(isLabeled ?? (index > 0 && kind !== 'actions')) ? title : undefined}
              className={[kind && classes[kind], className].filter(Boolean).join(' ')}
            >
              {cell(row)}
              {small && <SmallPrint>{small(row)}</SmallPrint>}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const SmallPrint = ({ children }: { children: ReactNode }) =>
  children ? <div className={classes.small}>{children}</div> : null;

function Heading<Row>({
  column: { title, kind, sortKey },
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  if (kind === 'actions')
    return (
      <Table.Th>
        <VisuallyHidden component="span">{title}</VisuallyHidden>
      </Table.Th>
    );
  const number = kind === 'number' ? (classes.number ?? '') : '';
  if (!sorting || !sortKey) return <Table.Th className={number}>{title}</Table.Th>;
  const { key, direction, sortBy } = sorting;
  const isSorted = key === sortKey;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={number}
    >
      <UnstyledButton className={classes.sort} onClick={() => sortBy(sortKey)}>
        {title}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

/** A button at the end of a row; `label` tells screen readers which row it is. */
export const RowAction = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Button size="compact-md" variant="subtle" aria-label={label} onClick={onClick}>
    {children}
  </Button>
);

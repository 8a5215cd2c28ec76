import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { QueryContent, type QueryContentProps } from './QueryContent.tsx';
import classes from './Table.module.css';

/** A table of a query's rows; it also shows loading, errors and emptiness. */
export const QueryTable = <Data, Row>({
  what,
  query,
  height = 160,
  rows,
  empty,
  ...table
}: QueryContentProps<Data> &
  DataTableProps<Row> & {
    height?: number;
    rows: (data: Data) => readonly Row[];
    /** Shown if there are no rows; without it, only the headings are shown. */
    empty?: ReactNode;
  }) => (
  <QueryContent
    what={what}
    query={query}
    skeleton={<TableSkeleton columns={table.columns.length} height={height} />}
  >
    {(data) => {
      const list = rows(data);
      return empty && list.length === 0 ? empty : <DataTable {...table} rows={list} />;
    }}
  </QueryContent>
);

/** Of a row with one line. */
const rowHeight = 44;
const widths = ['70%', '45%', '60%', '35%'];

/** Bars where headings and cells are going to be, in as many rows as the height has. */
export const TableSkeleton = ({ columns, height }: { columns: number; height: number }) => (
  <Table className={`${classes.table} ${classes.skeleton}`}>
    <Table.Tbody>
      {Array.from({ length: Math.max(2, Math.round(height / rowHeight)) }, (_, row) => (
        <Table.Tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <Table.Td key={column}>
              <SkeletonBar height={20} width={widths[(row + column) % widths.length]} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { QueryContent, type QueryContentProps } from './QueryContent.tsx';

/**
 * A table of a query's rows; it also shows loading, errors and emptiness.
 *
 *   <QueryTable
 *     what="the brands"
 *     query={useCall(listBrands, {})}
 *     height={220}
 *     rows={({ brands }) => brands}
 *     rowKey={({ brandId }) => brandId}
 *     columns={columns}
 *     empty={<EmptyState title="No brands yet." />}
 *   />
 */
export const QueryTable = <Data, Row>({
  what,
  query,
  height,
  rows,
  empty,
  ...table
}: QueryContentProps<Data> &
  DataTableProps<Row> & {
    rows: (data: Data) => readonly Row[];
    /** Shown if there are no rows; without it, only the headings are shown. */
    empty?: ReactNode;
  }) => (
  <QueryContent what={what} query={query} height={height}>
    {(data) => {
      const list = rows(data);
      return empty && list.length === 0 ? empty : <DataTable {...table} rows={list} />;
    }}
  </QueryContent>
);

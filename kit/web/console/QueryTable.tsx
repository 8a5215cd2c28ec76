import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { QueryContent, type QueryContentProps } from './QueryContent.tsx';

/**
 * A table of what a query answered: that it loads, what went wrong, that there is nothing, or its rows.
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
    /** In place of a table without rows; without it, its headings stand alone. */
    empty?: ReactNode;
  }) => (
  <QueryContent what={what} query={query} height={height}>
    {(data) => {
      const shown = rows(data);
      return empty && shown.length === 0 ? empty : <DataTable {...table} rows={shown} />;
    }}
  </QueryContent>
);

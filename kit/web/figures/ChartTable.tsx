import { Table } from '@mantine/core';
import classes from './ChartTable.module.css';

interface Props {
  /** What the rows are, for screen readers. */
  label: string;
  columns: string[];
  rows: (string | number)[][];
}

/** The numbers of a chart, folded in below it: for screen readers, and for everybody who wants to know them. */
export const ChartTable = ({ label, columns, rows }: Props) => (
  <details className={classes.table}>
    <summary>Show as a table</summary>
    <Table aria-label={label} data={{ head: columns, body: rows }} />
  </details>
);

import { Table, Text, Title } from '@mantine/core';
import { monthName } from '../copy.ts';
import { type Month, monthsShown, openOf, percentOf } from '../rules/completion.ts';
import classes from './MonthChart.module.css';

/** How many courses opened in each month and how many of them are finished, as a chart and as a table. */
export function MonthChart({ months: all }: { months: readonly Month[] }) {
  const months = monthsShown(all);
  const highest = Math.max(1, ...months.map(({ enrolled }) => enrolled));
  const height = (count: number) => ({ height: `${(100 * count) / highest}%` });
  return (
    <>
      <Title order={2} id="by-month">
        By month
      </Title>
      <Text c="dimmed">Courses by the month in which they opened.</Text>
      {months.length === 0 ? (
        <Text mt="md">The first courses are about to open.</Text>
      ) : (
        <>
          <div className={classes.chart} aria-hidden>
            {months.map((month) => (
              <div key={month.month} className={classes.month}>
                <span className={classes.percent}>
                  {percentOf(month.finished, month.enrolled)} %
                </span>
                <div className={classes.column}>
                  <div data-part="open" style={height(openOf(month))} />
                  <div data-part="overdue" style={height(month.overdue)} />
                  <div data-part="finished" style={height(month.finished)} />
                </div>
                <span className={classes.name}>{monthName(month.month)}</span>
              </div>
            ))}
          </div>
          <ul className={classes.legend} aria-hidden>
            <li data-part="finished">Finished</li>
            <li data-part="open">Open</li>
            <li data-part="overdue">Overdue</li>
          </ul>
          <details className={classes.table}>
            <summary>Show as a table</summary>
            <Numbers months={months} />
          </details>
        </>
      )}
    </>
  );
}

function Numbers({ months }: { months: readonly Month[] }) {
  return (
    <Table aria-label="Courses by month">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Month</Table.Th>
          <Table.Th>Opened</Table.Th>
          <Table.Th>Finished</Table.Th>
          <Table.Th>Overdue</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.toReversed().map((month) => (
          <Table.Tr key={month.month}>
            <Table.Td>{monthName(month.month)}</Table.Td>
            <Table.Td>{month.enrolled}</Table.Td>
            <Table.Td>{month.finished}</Table.Td>
            <Table.Td>{month.overdue}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

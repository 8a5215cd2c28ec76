import { Table, Title } from '@mantine/core';
import { Suspense } from 'react';
import { dayWords } from '#kit/contract/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import classes from './History.module.css';
import type { Day } from './HistoryChart.tsx';

const HistoryChart = lazyPart(async () => (await import('./HistoryChart.tsx')).HistoryChart);

/** The level over time; needs at least two days to draw a line. */
export function History({ history }: { history: readonly Day[] }) {
  if (history.length < 2) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <Title order={2} id="history">
        Your level over time
      </Title>
      <div className={classes.room}>
        <Suspense>
          <HistoryChart history={history} />
        </Suspense>
      </div>
      <details className={classes.table}>
        <summary>Show as a table</summary>
        <Table aria-labelledby="history">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              <Table.Th>Level</Table.Th>
              <Table.Th>Average</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.toReversed().map(({ day, overallLevel, averageLevel }) => (
              <Table.Tr key={day}>
                <Table.Td>{dayWords(day)}</Table.Td>
                <Table.Td>{overallLevel}</Table.Td>
                <Table.Td>{averageLevel.toFixed(1)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Card>
  );
}

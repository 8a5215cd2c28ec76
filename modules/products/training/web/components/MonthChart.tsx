import { Group, Stack, Text, Title } from '@mantine/core';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import type { Completion } from '#modules/products/training/schemas.ts';
import { monthName } from '../copy.ts';
import { monthsShown, openOf, percentOf } from '../rules/completion.ts';
import classes from './MonthChart.module.css';

/** How many courses opened in each month and how many of them are finished, as a chart and as a table. */
export function MonthChart({ months: all }: { months: Completion['months'] }) {
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
          <Group gap={8} align="stretch" wrap="nowrap" className={classes.chart} aria-hidden>
            {months.map(({ month, enrolled, finished, overdue }) => (
              <Stack key={month} flex="1 1 0" align="center" maw={96} miw={0} gap={6}>
                <span className={classes.percent}>{percentOf(finished, enrolled)} %</span>
                <Stack flex={1} justify="flex-end" w="100%" maw={48} className={classes.column}>
                  <div data-part="open" style={height(openOf({ enrolled, finished, overdue }))} />
                  <div data-part="overdue" style={height(overdue)} />
                  <div data-part="finished" style={height(finished)} />
                </Stack>
                <span className={classes.name}>{monthName(month)}</span>
              </Stack>
            ))}
          </Group>
          <ul className={classes.legend} aria-hidden>
            <li data-part="finished">Finished</li>
            <li data-part="open">Open</li>
            <li data-part="overdue">Overdue</li>
          </ul>
          <ChartTable
            label="Courses by month"
            columns={['Month', 'Opened', 'Finished', 'Overdue']}
            rows={months
              .toReversed()
              .map(({ month, enrolled, finished, overdue }) => [
                monthName(month),
                enrolled,
                finished,
                overdue,
              ])}
          />
        </>
      )}
    </>
  );
}

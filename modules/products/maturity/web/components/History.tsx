import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { dayWords } from '#kit/contract/dates.ts';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import type { Day } from './HistoryChart.tsx';

const HistoryChart = lazyPart(async () => (await import('./HistoryChart.tsx')).HistoryChart);

/** The level over time; needs at least two days to draw a line. */
export function History({ history }: { history: readonly Day[] }) {
  if (history.length < 2) return null;
  return (
    <Section id="history" title="Your level over time">
      <Box mih={240} mt="md">
        <Suspense>
          <HistoryChart history={history} />
        </Suspense>
      </Box>
      <ChartTable
        label="Your level over time"
        columns={['Day', 'Level', 'Average']}
        rows={history
          .toReversed()
          .map((one) => [dayWords(one.day), one.overallLevel, one.averageLevel.toFixed(1)])}
      />
    </Section>
  );
}

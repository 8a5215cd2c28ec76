import { dayWords } from '#kit/contract/dates.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';

export type Day = AssessmentState['history'][number];

/** The chart as a picture; the table below it is for screen readers. */
export function HistoryChart({ history }: { history: readonly Day[] }) {
  return (
    <div
      role="img"
      aria-label="Lines of the level and the average over time. The table below has the same numbers."
    >
      <LineChart
        h={240}
        data={history.map(({ day, overallLevel, averageLevel }) => ({
          day: dayWords(day),
          overallLevel,
          averageLevel,
        }))}
        dataKey="day"
        series={[
          {
            name: 'overallLevel',
            label: 'Level',
            color: 'var(--brand-mark)',
          },
          {
            name: 'averageLevel',
            label: 'Average',
            color: 'var(--mantine-color-dimmed)',
            strokeDasharray: '4 4',
          },
        ]}
        withLegend
        curveType="linear"
        tickLine="none"
        gridAxis="x"
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={{ isAnimationActive: false }}
        tooltipAnimationDuration={0}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{ domain: [0, 5], ticks: [0, 1, 2, 3, 4, 5], width: 32 }}
      />
    </div>
  );
}

import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Group, Text } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { severityWords } from '#kit/contract/words.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadTrend } from '#modules/products/monitoring/calls.ts';
import { maxColumns, trendWords } from '../rules/trend.ts';
import { Severity } from './Severity.tsx';
import classes from './TrendChart.module.css';

const series = [
  { key: 'lows', severity: 'low' },
  { key: 'mediums', severity: 'medium' },
  { key: 'highs', severity: 'high' },
] as const;

type Points = OutputOf<typeof loadTrend>['points'];

/** What each of the last scans found, by cause, as a chart and, for screen readers, as a table. */
export function TrendChart({ targetId }: { targetId: string }) {
  const trend = useCall(loadTrend, { targetId });
  const points = (trend.data?.points ?? []).slice(-maxColumns);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <Section id="trend" title="Issues over time" gap="sm">
      <Text c="dimmed">{trendWords(first, last)}</Text>
      <Columns points={points} />
      <Group gap="4px 20px" aria-hidden>
        {series.toReversed().map(({ severity }) => (
          <Severity key={severity} severity={severity} />
        ))}
      </Group>
      <ChartTable
        label="Things that each scan found"
        columns={['Scan', ...series.toReversed().map(({ severity }) => severityWords[severity])]}
        rows={points.toReversed().map((point) => Object.values(rowOf(point)))}
      />
    </Section>
  );
}

const rowOf = ({ completeTime, highs, mediums, lows }: Points[number]) => ({
  date: formatDate(completeTime),
  highs,
  mediums,
  lows,
});

/** The chart itself, hidden from screen readers, which get the sentence above and the table below. */
function Columns({ points }: { points: Points }) {
  return (
    <div
      role="img"
      aria-label="Columns of the things that each scan found. The table below has the same numbers."
    >
      <BarChart
        className={classes.chart}
        h={220}
        data={points.map(rowOf)}
        dataKey="date"
        type="stacked"
        series={series.map(({ key, severity }) => ({
          name: key,
          label: severityWords[severity],
          color: `var(--severity-${severity}-fill)`,
        }))}
        maxBarWidth={48}
        tickLine="none"
        gridAxis="x"
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
        tooltipAnimationDuration={0}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{ allowDecimals: false, width: 32 }}
        yAxisLabel="Things found"
      />
    </div>
  );
}

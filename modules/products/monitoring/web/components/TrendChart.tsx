import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Stack, Table, Text, Title } from '@mantine/core';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { severityLabels } from '../copy.ts';
import { trendWords } from '../rules/trend.ts';
import { Severity } from './Severity.tsx';
import classes from './TrendChart.module.css';

const series = [
  { key: 'lows', severity: 'low' },
  { key: 'mediums', severity: 'medium' },
  { key: 'highs', severity: 'high' },
] as const;

interface Props {
  /** At least two completed scans, the oldest first. */
  scans: readonly Scan[];
}

/** The number of issues in each scan, as a chart and, for screen readers, as a table. */
export function TrendChart({ scans }: Props) {
  const [first, last] = [scans[0], scans.at(-1)];
  if (!first || !last) return null;
  return (
    <Card as="section" aria-labelledby="trend">
      <Stack gap="sm">
        <Title order={2} id="trend">
          Issues over time
        </Title>
        <Text c="dimmed">{trendWords(first, last)}</Text>
        <Columns scans={scans} />
        <div className={classes.legend} aria-hidden>
          {series.toReversed().map(({ severity }) => (
            <Severity key={severity} severity={severity} />
          ))}
        </div>
        <details className={classes.table}>
          <summary>Show as a table</summary>
          <Numbers scans={scans} />
        </details>
      </Stack>
    </Card>
  );
}

const rowOf = (scan: Scan) => ({
  date: dateOf(scan),
  highs: scan.highs,
  mediums: scan.mediums,
  lows: scan.lows,
});

/** The chart itself, hidden from screen readers, which get the sentence above and the table below. */
function Columns({ scans }: Props) {
  return (
    <div
      role="img"
      aria-label="Columns of the issues that each scan found. The table below has the same numbers."
    >
      <BarChart
        className={classes.chart}
        h={220}
        data={scans.map(rowOf)}
        dataKey="date"
        type="stacked"
        series={series.map(({ key, severity }) => ({
          name: key,
          label: severityLabels[severity],
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
      />
    </div>
  );
}

function Numbers({ scans }: Props) {
  return (
    <Table aria-label="Issues that each scan found">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Scan</Table.Th>
          {series.toReversed().map(({ severity }) => (
            <Table.Th key={severity}>{severityLabels[severity]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {scans.toReversed().map((scan) => (
          <Table.Tr key={scan.scanId}>
            <Table.Td>{dateOf(scan)}</Table.Td>
            {series.toReversed().map(({ key }) => (
              <Table.Td key={key}>{scan[key]}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const dateOf = (scan: Scan): string => formatDate(scan.completeTime ?? scan.startTime);

import { Stack, Table, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Scan } from '../../contract.ts';
import { severityLabels } from '../copy.ts';
import { totalOf, trendWords } from '../rules/trend.ts';
import { Severity } from './Severity.tsx';
import classes from './TrendChart.module.css';

const series = [
  { key: 'lows', severity: 'low' },
  { key: 'mediums', severity: 'medium' },
  { key: 'highs', severity: 'high' },
] as const;

const height = 180;
/** Room for the dates below and the numbers above. */
const base = height - 24;
const top = 20;

interface Props {
  /** Completed ones, oldest first; at least two. */
  scans: readonly Scan[];
}

/** How many issues each scan found, as a picture and, for who cannot see it, as a table. */
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

function Columns({ scans }: Props) {
  // Drawn at its real width, so that the words in it keep their size.
  const { ref, width } = useElementSize<HTMLDivElement>();
  const most = Math.max(1, ...scans.map(totalOf));
  const slot = width / scans.length;
  const bar = Math.min(48, slot * 0.6);
  const tall = (count: number) => (count / most) * (base - top);
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        role="img"
        aria-label="Columns of the issues that each scan found. The table below has the same numbers."
      >
        <line x1={0} x2={width} y1={base} y2={base} className={classes.axis} />
        {scans.map((scan, index) => {
          const middle = slot * (index + 0.5);
          let y = base;
          return (
            <g key={scan.scanId}>
              {series.map(({ key, severity }) => {
                y -= tall(scan[key]);
                return (
                  <rect
                    key={key}
                    data-severity={severity}
                    x={middle - bar / 2}
                    y={y}
                    width={bar}
                    height={tall(scan[key])}
                  />
                );
              })}
              <text x={middle} y={y - 6} textAnchor="middle">
                {totalOf(scan)}
              </text>
              {(index === 0 || index === scans.length - 1) && (
                <text
                  x={index === 0 ? 0 : width}
                  y={height - 6}
                  textAnchor={index === 0 ? 'start' : 'end'}
                >
                  {dateOf(scan)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
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

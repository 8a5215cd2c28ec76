import { Stack, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { formatDate } from '#kit/web/dates.ts';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { bands, ratingWords } from '#modules/products/ratings/vocabulary.ts';
import {
  bandOutline,
  chartWords,
  heightOf,
  highest,
  linesFor,
  lowest,
  monthsOf,
  placesOf,
} from '../rules/chart.ts';
import classes from './RatingChart.module.css';

const height = 220;

/** The rating over time with its three bands, also as a table (RAT-008). */
export function RatingChart({ points }: { points: readonly RatingPoint[] }) {
  return (
    <Stack gap="sm">
      <Title order={2} id="rating-over-time">
        Rating over time
      </Title>
      <Text c="dimmed">{chartWords(points)}</Text>
      {points.length > 1 && <Line points={points} />}
      {points.length > 1 && (
        <ChartTable
          label="Ratings by day"
          columns={['Day', 'Rating']}
          rows={points
            .toReversed()
            .map((one) => [formatDate(one.rating_date), ratingWords(one.rating, one.highest)])}
        />
      )}
    </Stack>
  );
}

function Line({ points }: { points: readonly RatingPoint[] }) {
  // The chart is drawn in its measured width, so that its text keeps its size. Nothing is drawn before it is measured.
  const { ref, width } = useElementSize<HTMLDivElement>();
  return (
    <div ref={ref} style={{ width: '100%' }}>
      <svg
        className={classes.chart}
        role="img"
        aria-label={`Rating over time on a scale from ${lowest} to ${highest}. ${chartWords(points)}`}
      >
        {width > 0 && <Drawing points={points} width={width} />}
      </svg>
    </div>
  );
}

function Drawing({ points, width }: { points: readonly RatingPoint[]; width: number }) {
  const places = placesOf(points, { width, height });
  const last = places.at(-1);
  const band = bandOutline(points, { width, height });
  const [first, newest] = [points[0], points.at(-1)];
  return (
    <>
      {bands.map(({ name, from, to }) => (
        <g key={name}>
          <rect
            className={classes.band}
            data-band={name}
            x={0}
            y={heightOf(to, height)}
            width={width}
            height={heightOf(from, height) - heightOf(to, height)}
          />
          <text
            x={8}
            // The label of the lowest, tallest band is at its top, because low ratings run along its bottom.
            y={from === lowest ? heightOf(to, height) + 18 : heightOf(from, height) - 8}
            className={classes.bandName}
          >
            {name} {from}–{to}
          </text>
        </g>
      ))}
      {linesFor(points).map((at) => (
        <g key={at}>
          <line
            className={classes.bandLine}
            x1={0}
            x2={width}
            y1={heightOf(at, height)}
            y2={heightOf(at, height)}
          />
          <text x={width - 8} y={heightOf(at, height) - 4} textAnchor="end">
            {at}
          </text>
        </g>
      ))}
      {band && <polygon className={classes.range} points={band} />}
      {places.length > 1 && (
        <polyline
          className={classes.line}
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      )}
      {last && (
        <circle className={classes.dot} cx={Math.min(last.x, width - 7)} cy={last.y} r={6} />
      )}
      {last && newest && (
        <text
          className={classes.now}
          x={Math.min(last.x, width - 7) - 12}
          y={Math.max(last.y - 12, 14)}
          textAnchor="end"
        >
          {ratingWords(newest.rating, newest.highest)}
        </text>
      )}
      {first && newest && (
        <>
          <text x={0} y={height + 20}>
            {formatDate(first.rating_date)}
          </text>
          <text x={width} y={height + 20} textAnchor="end">
            {formatDate(newest.rating_date)}
          </text>
        </>
      )}
      {monthsOf(points, width).map(({ x, label }) => (
        <g key={label}>
          <line className={classes.month} x1={x} x2={x} y1={height} y2={height + 5} />
          <text x={x} y={height + 20} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

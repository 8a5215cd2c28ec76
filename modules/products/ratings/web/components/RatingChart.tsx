import { Stack, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { formatDate } from '#kit/web/dates.ts';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { ratingWords } from '#modules/products/ratings/vocabulary.ts';
import {
  type Area,
  axisOf,
  bandsIn,
  chartWords,
  heightOf,
  lineOfText,
  linesFor,
  marksOf,
  monthsOf,
  newestNumbers,
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
        aria-label={`Rating over time. ${chartWords(points)}`}
      >
        {width > 0 && <Drawing points={points} width={width} />}
      </svg>
    </div>
  );
}

function Drawing({ points, width }: { points: readonly RatingPoint[]; width: number }) {
  const area = { width, height, ...axisOf(points) };
  const { line, bars } = marksOf(points, area);
  const [first, newest] = [points[0], points.at(-1)];
  return (
    <>
      {bandsIn(area).map(({ name, from, to, top, bottom }) => {
        const y = heightOf(top, area);
        const tall = heightOf(bottom, area) - y;
        return (
          <g key={name}>
            <rect
              className={classes.band}
              data-band={name}
              x={0}
              y={y}
              width={width}
              height={tall}
            />
            {tall >= lineOfText && (
              <text x={8} y={y + lineOfText} className={classes.bandName}>
                {name} {from}–{to}
              </text>
            )}
          </g>
        );
      })}
      {linesFor(points, area).map(({ at, y, x }) => (
        <g key={at}>
          <line className={classes.bandLine} x1={0} x2={width} y1={y} y2={y} />
          <text x={x} y={y - 4} textAnchor="end">
            {at}
          </text>
        </g>
      ))}
      {bars.map(({ left, right, top, y }) => (
        <rect
          key={`${left} ${right}`}
          className={classes.range}
          x={left}
          y={top}
          width={right - left}
          height={y - top}
          rx={2}
        />
      ))}
      <path className={classes.line} d={line} />
      <Newest points={points} area={area} />
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

/** The newest rating with its number; of a range both ends, at its bar. */
function Newest({ points, area }: { points: readonly RatingPoint[]; area: Area }) {
  const place = placesOf(points, area).at(-1);
  const numbers = newestNumbers(points, area);
  if (!place) return null;
  const isRange = numbers.length > 1;
  const x = Math.min(place.x, area.width - 7);
  return (
    <>
      {!isRange && <circle className={classes.dot} cx={x} cy={place.y} r={6} />}
      {numbers.map(({ value, y }) => (
        <text
          key={value}
          className={classes.now}
          x={isRange ? area.width : x - 12}
          y={y}
          textAnchor="end"
        >
          {value}
        </text>
      ))}
    </>
  );
}

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
  footOfName,
  heightOf,
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

/** Room left of the chart for the numbers of bands' lines, and right of it for what is newest. */
const linesRoom = 32;
const newestRoom = 48;

function Drawing({ points, width: whole }: { points: readonly RatingPoint[]; width: number }) {
  const scale = { height, ...axisOf(points) };
  const lines = linesFor(points, scale);
  const inset = lines.length > 0 ? linesRoom : 0;
  const width = whole - inset - newestRoom;
  const area = { ...scale, width };
  const { line, bars } = marksOf(points, area);
  const [first, newest] = [points[0], points.at(-1)];
  return (
    <g transform={`translate(${inset} 0)`}>
      {bandsIn(area).map((band) => {
        const { name, from, to, top, bottom } = band;
        const y = heightOf(top, area);
        const foot = footOfName(band, points, area);
        return (
          <g key={name}>
            <rect
              className={classes.band}
              data-band={name}
              x={0}
              y={y}
              width={width}
              height={heightOf(bottom, area) - y}
            />
            {foot !== null && (
              <text x={8} y={foot} className={classes.bandName}>
                {name} {from}–{to}
              </text>
            )}
          </g>
        );
      })}
      {lines.map(({ at, y }) => (
        <g key={at}>
          <line className={classes.bandLine} x1={0} x2={width} y1={y} y2={y} />
          <text x={-8} y={y + 4} textAnchor="end">
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
          <text x={-inset} y={height + 20}>
            {formatDate(first.rating_date)}
          </text>
          <text x={width + newestRoom} y={height + 20} textAnchor="end">
            {formatDate(newest.rating_date)}
          </text>
        </>
      )}
      {monthsOf(points, width, { left: inset, right: newestRoom }).map(({ x, label }) => (
        <g key={label}>
          <line className={classes.month} x1={x} x2={x} y1={height} y2={height + 5} />
          <text x={x} y={height + 20} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The newest rating with its number; of a range both ends, at its bar. */
function Newest({ points, area }: { points: readonly RatingPoint[]; area: Area }) {
  const place = placesOf(points, area).at(-1);
  const numbers = newestNumbers(points, area);
  if (!place) return null;
  return (
    <>
      {numbers.length === 1 && <circle className={classes.dot} cx={place.x} cy={place.y} r={6} />}
      {numbers.map(({ value, y }) => (
        <text key={value} className={classes.now} x={place.x + 18} y={y}>
          {value}
        </text>
      ))}
    </>
  );
}

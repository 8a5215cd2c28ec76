import { useElementSize } from '@mantine/hooks';
import type { Figure } from '#kit/contract/figures.ts';
import classes from './FigureChart.module.css';
import { figureWords, placesOf, type Size, valueWords } from './rules/figures.ts';

const side = 5;
/** For the name of an end of a range. */
const endRoom = 14;
/** Half of a range's bar. */
const half = 4;
const severities = ['lows', 'mediums', 'highs'] as const;

interface Props {
  figure: Figure;
  dateAt: (place: number) => string;
  /** Without words in it but the ends of a range, where the same numbers stand beside it. */
  isBare?: boolean;
}

/** A figure's last twelve weeks: a line, with bars where it is a range, or columns of what is open by severity. */
export function FigureChart({ figure, dateAt, isBare }: Props) {
  // Drawn in its measured width, so that its text keeps its size.
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.place} data-bare={isBare || undefined}>
      <svg className={classes.chart} role="img" aria-label={figureWords(figure, dateAt)}>
        {width > 0 && <Drawing {...{ figure, dateAt, isBare, width, height }} />}
      </svg>
    </div>
  );
}

function Drawing({ figure, dateAt, isBare, ...all }: Props & Size) {
  const highest = figure.values.at(-1)?.highest ?? null;
  const ends = highest === null ? 0 : endRoom;
  const room = isBare ? { above: 6 + ends, below: 2 } : { above: 18, below: 20 };
  const ground = all.height - room.above - room.below;
  const inner = { width: all.width - 2 * side, height: ground - ends };
  const places = placesOf(figure, inner);
  const last = places.at(-1);
  if (!last) return null;
  return (
    <g transform={`translate(${side} ${room.above})`}>
      <line className={classes.ground} x1={-side} x2={inner.width + side} y1={ground} y2={ground} />
      {figure.kind === 'causes' ? (
        <Columns places={places} {...inner} />
      ) : (
        <Line places={places} isStepped={figure.kind === 'maturity'} />
      )}
      {highest !== null && (
        <g textAnchor="end">
          <text x={inner.width + side} y={last.top - 5}>
            {highest}
          </text>
          <text x={inner.width + side} y={last.y + endRoom - 2}>
            {last.value.value}
          </text>
        </g>
      )}
      {!isBare && <Words {...{ figure, dateAt, places, ground }} width={inner.width} />}
    </g>
  );
}

type Places = ReturnType<typeof placesOf>;

interface WordsProps extends Pick<Props, 'figure' | 'dateAt'> {
  places: Places;
  ground: number;
  width: number;
}

/** The first value with its day, where that has room, and today. */
function Words({ figure, dateAt, places, ground, width }: WordsProps) {
  const first = places.length > 1 ? places[0] : undefined;
  const isLeft = first !== undefined && first.x < width / 2;
  return (
    <>
      {first && (
        <text
          x={isLeft ? first.x - side : first.x}
          y={first.top - 7}
          textAnchor={isLeft ? 'start' : 'middle'}
        >
          {valueWords(figure.kind, first.value)}
        </text>
      )}
      {first && isLeft && (
        <text x={first.x - side} y={ground + 16}>
          {dateAt(first.place)}
        </text>
      )}
      <text x={width + side} y={ground + 16} textAnchor="end">
        Today
      </text>
    </>
  );
}

/** Through values that are one number; a range is a bar beside it, because the line would make a fall of its low end. */
function Line({ places, isStepped }: { places: Places; isStepped: boolean }) {
  const ranges = places.filter(({ value }) => value.highest !== null);
  const last = places.at(-1);
  const path = places
    .map((one, index) => (ranges.includes(one) ? '' : lineTo(one, places[index - 1], isStepped)))
    .join('');
  return (
    <>
      <path className={classes.line} d={path} />
      {ranges.map(({ place, x, y, top }) => (
        <rect
          key={place}
          className={classes.range}
          x={x - half}
          y={top}
          width={2 * half}
          height={y - top}
          rx={half / 2}
        />
      ))}
      {last && !ranges.includes(last) && (
        <circle className={classes.dot} cx={last.x} cy={last.y} r={4.5} />
      )}
    </>
  );
}

type Place = Places[number];

function lineTo({ x, y }: Place, before: Place | undefined, isStepped: boolean): string {
  // One alone is a dot.
  if (!before || before.value.highest !== null) return `M${x} ${y}h0`;
  // A level holds until the next one is reached.
  return isStepped ? `H${x}V${y}` : `L${x} ${y}`;
}

interface Area extends Size {
  places: Places;
}

function Columns({ places, width, height }: Area) {
  const column = Math.max(4, Math.min(14, width / 12 - 3));
  return places.map(({ place, value, x, y }) => {
    const left = Math.min(Math.max(x - column / 2, -side), width + side - column);
    const perCause = value.value > 0 ? (height - y) / value.value : 0;
    let foot = height;
    return severities.map((severity) => {
      const tall = (value.severities?.[severity] ?? 0) * perCause;
      foot -= tall;
      // The fill of one thing: of 'highs' it is that of 'high'.
      const rating = severity.slice(0, -1);
      return (
        tall > 0 && (
          <rect
            key={`${place} ${severity}`}
            fill={`var(--severity-${rating}-fill)`}
            x={left}
            y={foot}
            width={column}
            height={tall}
          />
        )
      );
    });
  });
}

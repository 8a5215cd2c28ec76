import { useElementSize } from '@mantine/hooks';
import type { Figure } from '#kit/contract/figures.ts';
import classes from './FigureChart.module.css';
import { figureWords, placesOf, valueWords } from './rules/figures.ts';

const withWords = { above: 18, below: 20, side: 5 };
const bare = { above: 6, below: 2, side: 5 };
const severities = ['lows', 'mediums', 'highs'] as const;

interface Props {
  figure: Figure;
  dateAt: (place: number) => string;
  /** Without words in it, where the same numbers stand beside it. */
  isBare?: boolean;
}

/** A figure's last twelve weeks: a line, or columns of what is open by severity. */
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

function Drawing({ figure, dateAt, isBare, ...all }: Props & { width: number; height: number }) {
  const { width } = all;
  const size = isBare ? bare : withWords;
  const inner = { width: width - 2 * size.side, height: all.height - size.above - size.below };
  const places = placesOf(figure, inner);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return null;
  const isLeft = first.x < inner.width / 2;
  return (
    <g transform={`translate(${size.side} ${size.above})`}>
      <line
        className={classes.ground}
        x1={-size.side}
        x2={width - size.side}
        y1={inner.height}
        y2={inner.height}
      />
      {figure.kind === 'causes' ? (
        <Columns places={places} side={size.side} {...inner} />
      ) : (
        <Line places={places} isStepped={figure.kind === 'maturity'} />
      )}
      {!isBare && first !== last && (
        <text
          x={isLeft ? first.x - size.side : first.x}
          y={first.y - 7}
          textAnchor={isLeft ? 'start' : 'middle'}
        >
          {valueWords(figure.kind, first.value)}
        </text>
      )}
      {!isBare && first !== last && isLeft && (
        <text x={first.x - size.side} y={inner.height + 16}>
          {dateAt(first.place)}
        </text>
      )}
      {!isBare && (
        <text x={width - size.side} y={inner.height + 16} textAnchor="end">
          Today
        </text>
      )}
    </g>
  );
}

type Places = ReturnType<typeof placesOf>;

function Line({ places, isStepped }: { places: Places; isStepped: boolean }) {
  const last = places.at(-1);
  // A level holds until the next one is reached.
  const path = places
    .map(({ x, y }, index) =>
      index === 0 ? `M${x} ${y}` : isStepped ? `H${x}V${y}` : `L${x} ${y}`,
    )
    .join('');
  return (
    <>
      <path className={classes.line} d={path} />
      {last && <circle className={classes.dot} cx={last.x} cy={last.y} r={4.5} />}
    </>
  );
}

interface Area {
  places: Places;
  width: number;
  height: number;
  side: number;
}

function Columns({ places, width, height, side }: Area) {
  const column = Math.max(4, Math.min(14, width / 12 - 3));
  return places.map(({ place, value, x, y }) => {
    const left = Math.min(Math.max(x - column / 2, -side), width + side - column);
    const perCause = value.value > 0 ? (height - y) / value.value : 0;
    let foot = height;
    return severities.map((severity) => {
      const tall = (value.severities?.[severity] ?? 0) * perCause;
      foot -= tall;
      return (
        tall > 0 && (
          <rect
            key={`${place} ${severity}`}
            data-severity={severity}
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

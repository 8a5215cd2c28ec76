import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Figure, FigureKind } from '#kit/contract/figures.ts';
import { formatDay } from '#kit/web/dates.ts';
import { FigureChart } from '#kit/web/figures/FigureChart.tsx';
import { changeOf, figureTitles, valueWords } from '#kit/web/figures/rules/figures.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { useFigures } from '../queries.ts';
import { Bone } from './Bone.tsx';
import classes from './Figures.module.css';

/** Where a figure's detail is, and how the figure becomes known. */
const figureFaces: Record<FigureKind, { to: string; comesWith: string }> = {
  rating: {
    to: '/attacksurface',
    comesWith: 'Comes once enough of your domain could be seen from outside.',
  },
  causes: {
    to: '/webappscan',
    comesWith: 'Comes with the first scan of a website.',
  },
  training: {
    to: '/training/results',
    comesWith: 'Comes when the first course opens for your team.',
  },
  maturity: {
    to: '/cybermaturity',
    comesWith: 'Comes when the assessment is answered.',
  },
};

const arrows = { up: IconArrowUp, down: IconArrowDown, same: IconEqual, first: null };

/** Numbers of the modules that the plan has, each with what it means, how it changed in a month, and its twelve weeks. */
export function Figures({ kinds }: { kinds: readonly FigureKind[] }) {
  const { data, error, refetch } = useFigures();
  if (!data)
    return error ? (
      <Card>
        <CardError what="your numbers" error={error} retry={refetch} />
      </Card>
    ) : (
      <Bone isTall />
    );
  const { moments } = data;
  const dateAt = (place: number) => formatDay(moments[place] ?? '');
  const known = kinds.flatMap((kind) => data.figures.filter((figure) => figure.kind === kind));
  return (
    <Card as="section" className={classes.figures} aria-labelledby="figures">
      <h2 id="figures" className={classes.title}>
        {known.length > 0 ? 'The last twelve weeks' : 'What you will see here, week by week'}
      </h2>
      <ul className={classes.tiles}>
        {kinds.map((kind) => (
          <Tile
            key={kind}
            kind={kind}
            figure={known.find((figure) => figure.kind === kind)}
            dateAt={dateAt}
          />
        ))}
      </ul>
    </Card>
  );
}

interface TileProps {
  kind: FigureKind;
  figure: Figure | undefined;
  dateAt: (place: number) => string;
}

function Tile({ kind, figure, dateAt }: TileProps) {
  const { to, comesWith } = figureFaces[kind];
  const now = figure?.values.at(-1);
  const change = figure && now && changeOf(figure, dateAt);
  const Arrow = arrows[change?.direction ?? 'first'];
  return (
    <li className={classes.tile}>
      <h3 className={classes.name}>
        <Link to={to}>{figureTitles[kind]}</Link>
      </h3>
      {figure ? (
        <>
          <p className={now ? classes.value : classes.unknown}>
            {now ? valueWords(kind, now) : 'Not seen'}
          </p>
          <p className={classes.meaning}>{figure.meaning}</p>
          {change && (
            <p className={classes.change} data-good={change.isGood || undefined}>
              {Arrow && <Arrow size={16} stroke={2.2} aria-hidden />}
              {change.words}
            </p>
          )}
          <FigureChart figure={figure} dateAt={dateAt} isBare />
        </>
      ) : (
        <>
          <p className={classes.unknown}>Not measured yet</p>
          <p className={classes.meaning}>{comesWith}</p>
        </>
      )}
    </li>
  );
}

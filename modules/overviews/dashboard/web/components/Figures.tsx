import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Figure, FigureKind } from '#kit/contract/figures.ts';
import { formatDay } from '#kit/web/dates.ts';
import { changeOf, changesSince } from '#kit/web/figures/rules/changes.ts';
import { figureTitles, valueWords } from '#kit/web/figures/rules/figures.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import type { useFigures } from '../queries.ts';
import { Bone } from './Bone.tsx';
import classes from './Figures.module.css';
import { History } from './History.tsx';

/** Where a figure's detail is, and what is missing while it is not known; with the minutes that one has to give. */
const figureFaces: Record<FigureKind, { to: string; missing: string }> = {
  rating: { to: '/attacksurface', missing: 'Too little seen yet.' },
  causes: { to: '/webappscan', missing: 'Not scanned yet. It takes 3 minutes.' },
  training: { to: '/training/results', missing: 'No course yet. It takes 5 minutes.' },
  maturity: { to: '/cybermaturity', missing: 'Not measured yet. It takes 20 minutes.' },
};

const arrows = { up: IconArrowUp, down: IconArrowDown, same: IconEqual, first: null };

interface Props {
  kinds: readonly FigureKind[];
  figures: ReturnType<typeof useFigures>;
  /** What comes by itself, with its day; empty if that is not known. */
  coming: string;
}

/** Numbers of the modules that the plan has, each with what it means and how it changed in a month; below, their weeks (decision 69). */
export function Figures({ kinds, figures, coming }: Props) {
  const { data, error, refetch } = figures;
  if (!data)
    return error ? (
      <Card>
        <CardError what="your numbers" error={error} retry={refetch} />
      </Card>
    ) : (
      <Bone />
    );
  const { moments, milestones } = data;
  const dateAt = (place: number) => formatDay(moments[place] ?? '');
  const known = kinds.flatMap((kind) => data.figures.filter((figure) => figure.kind === kind));
  const since = changesSince(known);
  const title =
    since === -1 ? 'Your numbers' : `Your numbers, and what changed since ${dateAt(since)}`;
  return (
    <div className={classes.numbers}>
      <Card as="section" aria-labelledby="figures">
        <h2 id="figures" className={classes.title}>
          {known.length > 0 ? title : 'What you will see here, week by week'}
        </h2>
        <ul className={classes.tiles}>
          {kinds.map((kind) => (
            <Tile
              key={kind}
              kind={kind}
              figure={known.find((figure) => figure.kind === kind)}
              since={since}
            />
          ))}
        </ul>
      </Card>
      <History {...{ known, moments, milestones, dateAt, coming }} />
    </div>
  );
}

interface TileProps {
  kind: FigureKind;
  figure: Figure | undefined;
  /** Since when all of them tell their changes. */
  since: number;
}

function Tile({ kind, figure, since }: TileProps) {
  const { to, missing } = figureFaces[kind];
  const now = figure?.values.at(-1);
  const change = figure && now && changeOf(figure, since);
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
        </>
      ) : (
        <p className={classes.unknown}>{missing}</p>
      )}
    </li>
  );
}

import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Figure, FigureKind } from '#kit/contract/figures.ts';
import { formatDate } from '#kit/web/dates.ts';
import { FigureChart } from '#kit/web/figures/FigureChart.tsx';
import { changeOf, figureTitles, tableRows, valueWords } from '#kit/web/figures/rules/figures.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { figureFaces } from '../figureFaces.ts';
import { useFigures } from '../queries.ts';
import { Bone } from './Bone.tsx';
import classes from './Figures.module.css';

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
  // Within twelve weeks a day needs no year.
  const dateAt = (place: number) => formatDate(moments[place] ?? '').replace(/, \d{4}$/, '');
  const known = kinds.flatMap((kind) => data.figures.filter((figure) => figure.kind === kind));
  return (
    <Card as="section" className={classes.figures} aria-labelledby="figures">
      <h2 id="figures" className={classes.title}>
        {known.length > 0 ? 'The last twelve weeks' : 'What you will see here, week by week'}
      </h2>
      <ul className={classes.tiles} data-empty={known.length === 0 || undefined}>
        {kinds.map((kind) => (
          <Tile
            key={kind}
            kind={kind}
            figure={known.find((figure) => figure.kind === kind)}
            dateAt={dateAt}
          />
        ))}
      </ul>
      {known.length > 0 && (
        <details className={classes.table}>
          <summary>Show as a table</summary>
          <Numbers figures={known} dateAt={dateAt} />
        </details>
      )}
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
  const change = figure && changeOf(figure, dateAt);
  const Arrow = arrows[change?.direction ?? 'first'];
  return (
    <li className={classes.tile}>
      <h3 className={classes.name}>
        <Link to={to}>{figureTitles[kind]}</Link>
      </h3>
      {figure && now && change ? (
        <>
          <p className={classes.value}>{valueWords(kind, now)}</p>
          <p className={classes.meaning}>{figure.meaning}</p>
          <p className={classes.change} data-good={change.isGood || undefined}>
            {Arrow && <Arrow size={16} stroke={2.2} aria-hidden />}
            {change.words}
          </p>
          <FigureChart figure={figure} dateAt={dateAt} />
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

function Numbers({ figures, dateAt }: { figures: readonly Figure[]; dateAt: TileProps['dateAt'] }) {
  return (
    <Table aria-label="The same numbers every four weeks">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          {figures.map(({ kind }) => (
            <Table.Th key={kind}>{figureTitles[kind]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tableRows(figures).map((place) => (
          <Table.Tr key={place}>
            <Table.Td>{dateAt(place)}</Table.Td>
            {figures.map(({ kind, values }) => {
              const value = values[place];
              return (
                <Table.Td key={kind}>{value ? valueWords(kind, value) : 'Not known'}</Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

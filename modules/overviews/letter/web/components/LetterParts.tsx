import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Letter } from '../../schemas.ts';
import { didWords, emptyPart, type Lines, moreLine, partTitles } from '../../vocabulary.ts';
import classes from './LetterParts.module.css';

type PartName = keyof typeof partTitles;

/** The parts of a letter, in the order of its mail. */
export function LetterParts({ letter }: { letter: Letter }) {
  const { better, worse, also, next, people, morePeople } = letter;
  return (
    <>
      <div className={classes.pair}>
        <Part name="better" picture={<IconTrendingUp size={22} aria-hidden />}>
          <List {...better} empty={emptyPart.better} />
        </Part>
        <Part name="worse" picture={<IconTrendingDown size={22} aria-hidden />}>
          <List {...worse} empty={emptyPart.worse} />
        </Part>
      </div>
      {also.lines.length > 0 && (
        <Part name="also">
          <List {...also} />
        </Part>
      )}
      {next.length > 0 && (
        <Part name="next">
          <ol className={classes.list}>
            {next.map(({ title, why }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span className={classes.why}>{why}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {people.length > 0 && (
        <Part name="people">
          <ul className={classes.list}>
            {people.map(({ name, ...deeds }) => (
              <li key={name}>
                <strong>{name}</strong> {didWords(deeds)}
              </li>
            ))}
            {morePeople > 0 && <li>{moreLine(morePeople)}</li>}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part({
  name,
  picture,
  children,
}: {
  name: PartName;
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={`letter-${name}`}>
      <h2 id={`letter-${name}`} className={classes.title} data-part={name}>
        {picture}
        {partTitles[name]}
      </h2>
      {children}
    </Card>
  );
}

function List({ lines, more, empty }: Lines & { empty?: string }) {
  if (lines.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{moreLine(more)}</li>}
    </ul>
  );
}

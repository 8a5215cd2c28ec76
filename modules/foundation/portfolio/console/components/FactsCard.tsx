import { useId } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './FactsCard.module.css';

/** A card with a heading and a few facts, each with a label and a value. */
export function FactsCard({
  title,
  facts,
  empty,
}: {
  title: string;
  facts: readonly (readonly [string, string])[];
  empty?: string;
}) {
  const id = useId();
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {facts.length === 0 && <p className={classes.empty}>{empty}</p>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={`${name} ${value}`} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

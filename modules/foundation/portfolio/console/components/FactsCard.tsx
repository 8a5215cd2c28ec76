import { Text } from '@mantine/core';
import { useId } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './cards.module.css';

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
    <Card as="section" className={classes.factsCard} aria-labelledby={id}>
      <h2 id={id} className={classes.factsTitle}>
        {title}
      </h2>
      {facts.length === 0 && <Text c="dimmed">{empty}</Text>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

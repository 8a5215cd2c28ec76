import { Box, Text } from '@mantine/core';
import { useId } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './cards.module.css';

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
      <Box id={id} component="h2" m="0 0 8px" fz="1rem">
        {title}
      </Box>
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

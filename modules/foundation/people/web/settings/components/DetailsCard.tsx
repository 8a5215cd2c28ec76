import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './Settings.module.css';

/** A card with a heading and a form, limited to a width at which a form is easy to read. */
export function DetailsCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={title} className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
      <Text m="4px 0 24px" c="dimmed">
        {lead}
      </Text>
      {children}
    </Card>
  );
}

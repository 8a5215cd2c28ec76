import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Part.module.css';

/** A part of the catalogue, under a heading that has an address. */
export const Part = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className={classes.part}>
    <Title order={2} id={id}>
      {title}
    </Title>
    {children}
  </section>
);

/** One state of a component, under its name; `isWide` takes the whole line, as it has on its screen. */
export const State = ({
  name,
  isWide,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) => (
  <figure aria-label={name} className={classes.state} data-wide={isWide || undefined}>
    <Text component="figcaption" c="dimmed" fz="0.875rem" mb={8}>
      {name}
    </Text>
    {children}
  </figure>
);

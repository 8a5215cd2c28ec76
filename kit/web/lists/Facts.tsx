import type { ComponentProps, ReactNode } from 'react';
import classes from './Facts.module.css';

/** Facts with their names; those that are not known are left out. */
export const Facts = ({
  facts,
  className = '',
  ...rest
}: ComponentProps<'dl'> & { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className={`${classes.facts} ${className}`} {...rest}>
    {facts
      .filter(([, fact]) => fact !== null)
      .map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
  </dl>
);

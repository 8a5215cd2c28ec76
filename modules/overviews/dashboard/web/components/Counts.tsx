import type { ReactNode } from 'react';
import classes from './Cards.module.css';

interface Count {
  name: string;
  count: number;
  /** Tells it by its shape too. */
  shape?: ReactNode;
}

/** A row of numbers, each behind its name: 'Drafts 1' is no sentence. */
export const Counts = ({ label, counts }: { label?: string; counts: readonly Count[] }) => (
  <dl className={classes.counts} aria-label={label}>
    {counts.map(({ name, count, shape }) => (
      <div key={name} data-some={count > 0 || undefined}>
        <dt>{name}</dt>
        <dd>
          {shape}
          {count}
        </dd>
      </div>
    ))}
  </dl>
);

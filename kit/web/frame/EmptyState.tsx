import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/**
 * Says what will be here and how to get it. `picture` is a small decorative drawing or icon; `heading` is
 * 'h1' if the empty state is the whole screen.
 */
export function EmptyState({
  picture,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  picture?: ReactNode;
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

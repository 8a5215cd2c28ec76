import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Problem.module.css';

/** A problem, and what to do about it. */
export function Problem({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.problem} role="alert">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}

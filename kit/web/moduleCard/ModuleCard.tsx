import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { FeatureValue } from '#kit/contract/modules.ts';
import classes from './ModuleCard.module.css';

interface Props {
  /** The module's status in the plan. */
  status: FeatureValue;
  icon: ReactNode;
  title: string;
  /** One line: 'Updated Mar 10, 2026'. */
  text: string | undefined;
  action: { label: string; to: string } | undefined;
  /** What the module does, for people who may subscribe. */
  promise: string;
  children: ReactNode;
}

/**
 * A module's row on the dashboard (DSH-003, DSH-004): hidden when NOT_AVAILABLE, 'Subscribe to Use'
 * when not ACTIVE, else the module's own facts and its one action.
 */
export function ModuleCard({ status, icon, title, text, action, promise, children }: Props) {
  const heading = useId();
  if (status === 'NOT_AVAILABLE') return null;
  const isActive = status === 'ACTIVE';
  const shown = isActive ? action : { label: 'Subscribe to Use', to: '/plan' };
  return (
    <section aria-labelledby={heading} className={classes.row}>
      <header className={classes.head}>
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        <div>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {isActive && <p className={classes.text}>{text}</p>}
        </div>
      </header>
      <div className={classes.body}>{isActive ? children : <p>{promise}</p>}</div>
      {shown && (
        <Button component={Link} to={shown.to} variant="default" className={classes.action}>
          {shown.label}
        </Button>
      )}
    </section>
  );
}

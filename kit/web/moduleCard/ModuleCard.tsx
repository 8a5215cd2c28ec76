import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { CardError } from './CardError.tsx';
import classes from './ModuleCard.module.css';

/** What a card is drawn of; fits `useCall`. */
export interface CardQuery<Data> {
  data: Data | null | undefined;
  error: CallError | null;
  refetch: () => unknown;
}

interface CardLink {
  label: string;
  to: string;
  /** It leads to a change, for which not everybody's role suffices (DSH-135). */
  isChange?: boolean;
}

interface Props<Data> {
  /** The module's status in the plan. */
  status: FeatureValue;
  icon: ReactNode;
  title: string;
  /** What the module does, for people who may subscribe. */
  promise: string;
  /** What is loaded: 'your policies'. */
  what: string;
  query: CardQuery<Data>;
  /** One line: 'Updated Mar 10, 2026'. */
  text: (data: Data) => string;
  action: (data: Data) => CardLink;
  children: (data: Data) => ReactNode;
}

/**
 * A module's row on the dashboard (DSH-003, DSH-004): hidden when NOT_AVAILABLE, 'Subscribe to Use'
 * when not ACTIVE, else the module's own facts and its one action.
 */
export function ModuleCard<Data>({
  status,
  icon,
  title,
  promise,
  what,
  query: { data, error, refetch },
  text,
  action,
  children,
}: Props<Data>) {
  const heading = useId();
  const isActive = status === 'ACTIVE';
  const isThere = data !== null && data !== undefined;
  const link = usePermitted(isThere ? action(data) : undefined, isActive);
  if (status === 'NOT_AVAILABLE') return null;
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
          {isActive && <p className={classes.text}>{isThere && text(data)}</p>}
        </div>
      </header>
      <div className={classes.body}>
        {!isActive ? (
          <p>{promise}</p>
        ) : isThere ? (
          children(data)
        ) : error ? (
          <CardError what={what} error={error} retry={refetch} />
        ) : (
          <Loading what={what}>
            <SkeletonBar height={48} />
          </Loading>
        )}
      </div>
      {link && (
        <Button component={Link} to={link.to} variant="default" className={classes.action}>
          {link.label}
        </Button>
      )}
    </section>
  );
}

/** The button that the person's role permits, if any. */
function usePermitted(own: CardLink | undefined, isActive: boolean): CardLink | undefined {
  const mayChange = useMay('change');
  const mayPay = useMay('billing');
  if (!isActive) return mayPay ? { label: 'Subscribe to Use', to: '/plan' } : undefined;
  return own?.isChange && !mayChange ? undefined : own;
}

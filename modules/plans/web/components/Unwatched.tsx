import { IconEyeOff } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { loadUnwatched } from '#modules/monitoring/contract.ts';
import { unwatchedCopy } from '../copy.ts';
import classes from './Unwatched.module.css';

/** What ended with the trial or with a larger plan, by name: nobody may believe to be watched who is not. */
export function Unwatched() {
  const websites = useCall(loadUnwatched, {}).data?.websites ?? [];
  if (websites.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unwatched" className={classes.card}>
      <h2 id="unwatched" className={classes.title}>
        <IconEyeOff size={20} stroke={1.8} aria-hidden />
        No longer watched
      </h2>
      <p className={classes.lead}>
        A plan that includes them starts their schedules again. Reports of earlier scans are kept.
      </p>
      <ul className={classes.list}>
        {websites.map(({ name, url, reason }) => (
          <li key={url}>
            <strong>{name}</strong>
            <span className={classes.url}>{url}</span>
            <span>{unwatchedCopy[reason]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

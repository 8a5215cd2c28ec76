import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { MonitoringSummary } from '../rules/securityVerdict.ts';
import classes from './Standing.module.css';

type Running = NonNullable<MonitoringSummary['running']>;

/** The parts of a first scan, each ticked once it was looked at: what is weak, not before the scan ends. */
export const lookedWords = ({ isReached, hasPages, found }: Omit<Running, 'url'>) => [
  { name: 'Connection', isDone: isReached },
  { name: 'Pages', isDone: hasPages },
  { name: 'Weak spots', isDone: false, ...(found > 0 && { more: `${found} so far` }) },
];

/** What the first scan looked at already (DSH-146); a mark has the same room whichever it is. */
export function Looked({ running }: { running: Running }) {
  const parts = lookedWords(running);
  const done = parts.flatMap(({ name, isDone }) => (isDone ? [name.toLowerCase()] : []));
  return (
    <>
      <ul className={classes.looked} aria-label="What is looked at">
        {parts.map(({ name, isDone, more }) => (
          <li key={name}>
            {name}
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2.5} /> : '…'}
            </span>
            <VisuallyHidden>
              , {isDone ? 'done' : 'not done yet'}
              {more && ': '}
            </VisuallyHidden>
            {more}
          </li>
        ))}
      </ul>
      {/* The ticks alone: the count may change at each reading. */}
      <VisuallyHidden role="status">
        {done.length > 0 && `Looked at so far: ${done.join(', ')}.`}
      </VisuallyHidden>
    </>
  );
}

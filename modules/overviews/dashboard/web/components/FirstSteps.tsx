import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { stepWords } from '../copy.ts';
import { firstSteps, type MonitoringSummary } from '../rules/securityVerdict.ts';
import classes from './FirstSteps.module.css';

/** How far the organization has come, in one row above what it does next. */
export function FirstSteps({ summary }: { summary: MonitoringSummary }) {
  return (
    <ol className={classes.steps} aria-label="Your first steps">
      {firstSteps(summary).map(({ step, isDone }) => (
        <li key={step} data-done={isDone || undefined}>
          {isDone ? (
            <IconCircleCheckFilled size={20} aria-hidden />
          ) : (
            <IconCircle size={20} stroke={1.6} aria-hidden />
          )}
          <span className={classes.words}>{stepWords[step]}</span>
          <VisuallyHidden>{isDone ? ', done' : ', to come'}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

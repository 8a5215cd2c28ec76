import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Card } from '#kit/web/frame/Card.tsx';
import { stepWords } from '../copy.ts';
import { firstSteps, type MonitoringSummary } from '../rules/securityVerdict.ts';
import classes from './FirstSteps.module.css';

/** The organization's progress through its first steps. */
export function FirstSteps({ summary }: { summary: MonitoringSummary }) {
  const steps = firstSteps(summary);
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {next ? 'Your first steps' : 'Your first steps are done'}
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-state={isDone ? 'done' : step === next ? 'next' : 'ahead'}>
            {isDone ? (
              <IconCircleCheckFilled size={24} aria-hidden />
            ) : (
              <IconCircle size={24} stroke={1.6} aria-hidden />
            )}
            {stepWords[step]}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

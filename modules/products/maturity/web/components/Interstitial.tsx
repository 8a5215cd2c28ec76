import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { AssessmentConfig } from '#modules/products/maturity/schemas.ts';
import { stepPath } from '../paths.ts';
import type { Step } from '../rules/steps.ts';
import classes from './Question.module.css';

interface Props {
  step: Extract<Step, { kind: 'interstitial' }>;
  config: AssessmentConfig;
  before: Step | null;
  after: Step | null;
}

/** The page shown before an area or a category begins. */
export function Interstitial({ step, config, before, after }: Props) {
  const heading = useFocusedHeading();
  const area = config.areas.find((one) => one.area === step.path);
  const names = config.categories.filter((one) => one.area === area?.area).map(({ name }) => name);
  return (
    <Card as="section" aria-labelledby="step">
      <p className={classes.place}>{area ? `Security Area: ${area.name}` : 'Up next'}</p>
      <h2 id="step" className={classes.question} ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <p className={classes.why}>{step.text}</p>
      {names.length > 0 && (
        <p className={classes.why}>
          This area has {names.length} parts: {names.join(', ')}.
        </p>
      )}
      <div className={classes.actions}>
        {before && (
          <Button component={Link} to={stepPath(before.path)} variant="default">
            Back
          </Button>
        )}
        {after && (
          <Button component={Link} to={stepPath(after.path)}>
            Continue
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Moves the focus to a new step's heading, so that screen readers and the keyboard start there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

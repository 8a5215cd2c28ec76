import { Button, Group, Text } from '@mantine/core';
import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { stepSource, stepTitle, stepWhy } from '#kit/contract/nextStepWords.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { begun } from '#kit/web/intro/moduleIntro.ts';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import type { NextStep } from '../../schemas.ts';
import { firstFewWords, stepAction, timeWords } from '../rules/nextSteps.ts';
import classes from './NextSteps.module.css';

/** About as many as one person does in a morning; a button shows the others. */
const firstFew = 3;

interface Props {
  steps: readonly NextStep[] | undefined;
  /** Whether the screen's one primary button stands elsewhere. */
  isSecond: boolean | undefined;
  error: CallError | null;
  retry: () => unknown;
  /** How far the organization has come; null once its first steps are done. */
  progress: string | null | undefined;
  /** What comes by itself, with its day; empty if that is not known. */
  coming: string;
}

export function NextSteps({ steps, isSecond, error, retry, progress, coming }: Props) {
  const [isAll, setAll] = useState(false);
  const mayAct = useMay('change');
  const shown = isAll ? steps : steps?.slice(0, firstFew);
  return (
    <Card as="section" aria-labelledby="next-steps">
      <h2 id="next-steps" style={{ margin: 0 }}>
        Do this next
      </h2>
      {steps && steps.length > 0 && (
        <Text mt={4} c="dimmed" className={classes.lead}>
          {mayAct ? firstFewWords(steps.slice(0, firstFew)) : 'An owner or an admin can do these.'}
        </Text>
      )}
      {!shown && error ? (
        <CardError what="what to do next" error={error} retry={retry} />
      ) : !shown ? (
        <Loading what="what to do next">
          <SkeletonBar height={104} gap={12} radius="md" />
          <SkeletonBar height={104} gap={12} radius="md" />
          <SkeletonBar height={104} radius="md" />
        </Loading>
      ) : shown.length === 0 ? (
        <Group component="p" gap={12} m="12px 0 0" wrap="nowrap" className={classes.done}>
          <IconCircleCheckFilled size={24} aria-hidden />
          There is nothing waiting for you. {coming || 'What comes up next shows up here.'}
        </Group>
      ) : (
        <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {shown.map((step, index) => (
            <Step
              key={`${step.kind} ${step.id}`}
              step={step}
              isPrimary={index === 0 && !isSecond}
              mayAct={mayAct}
            />
          ))}
        </ol>
      )}
      {steps && steps.length > firstFew && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show the first three' : `Show all ${steps.length}`}
        </Button>
      )}
      {progress && <p className={classes.progress}>{progress}</p>}
    </Card>
  );
}

function Step({
  step,
  isPrimary,
  mayAct,
}: {
  step: NextStep;
  isPrimary: boolean;
  mayAct: boolean;
}) {
  const { label, to } = stepAction(step);
  const [title, source] = [stepTitle(step), stepSource(step, formatDate)];
  return (
    <li className={classes.step}>
      <h3 className={classes.name}>{title}</h3>
      <p className={classes.why}>{stepWhy(step, formatDate)}</p>
      <p
        className={classes.source}
        data-rated={source !== '' || undefined}
        style={{ '--rated': `var(--severity-${step.pressure}-fill)` } as React.CSSProperties}
      >
        {source} <span className={classes.time}>{timeWords(step)}</span>
      </p>
      {mayAct && (
        <Button
          component={Link}
          to={to}
          state={begun}
          variant={isPrimary ? 'filled' : 'default'}
          className={classes.action}
          aria-label={`${label}: ${title}`}
        >
          <span className={classes.label}>{label}</span>
          <IconChevronRight size={20} className={classes.chevron} aria-hidden />
        </Button>
      )}
    </li>
  );
}

import { Button, Group, Progress, Stack } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './StepCard.module.css';

/** One of onboarding's three pages. */
export function StepCard({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Card className={classes.card}>
        <Stack gap={8} mb={32} c="dimmed" fz="0.875rem" fw={600}>
          <span>Step {step} of 3</span>
          <Progress
            value={(step / 3) * 100}
            size={6}
            radius="xl"
            aria-label={`Step ${step} of 3`}
          />
        </Stack>
        {children}
      </Card>
    </div>
  );
}

/**
 * A page's form: heading, sentence, fields, and its buttons, of which the first is on the left. It can be submitted
 * only when it is complete.
 */
export function StepForm({
  heading,
  title,
  lead,
  isComplete,
  onBack,
  onNext,
  actions,
  children,
}: {
  heading: Ref<HTMLHeadingElement>;
  title: string;
  lead: string;
  isComplete: boolean;
  onBack?: () => void;
  onNext: () => void;
  /** In place of Back and Next. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onNext();
      }}
    >
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{lead}</p>
      <Stack gap={24} mt={32}>
        {children}
        <Group justify="flex-end" gap={8} align="stretch" className={classes.actions}>
          {actions ?? (
            <>
              {onBack && (
                <Button variant="default" onClick={onBack}>
                  Back
                </Button>
              )}
              <Button type="submit" disabled={!isComplete}>
                Next
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </form>
  );
}

import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { isPageComplete, type OnboardingValues } from '../onboardingForm.ts';
import classes from './StepCard.module.css';
import { StepActions, StepHeading } from './StepCard.tsx';

/** Page 2: the person. */
export function PersonPage({
  form,
  heading,
  onBack,
  onNext,
}: {
  form: Fields<OnboardingValues>;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onNext: () => void;
}) {
  const isComplete = isPageComplete.person(form.values);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onNext();
      }}
    >
      <StepHeading heading={heading} title="About yourself">
        Your name appears on what you approve, and on invites that you send.
      </StepHeading>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            {...form.field('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            {...form.field('lastName')}
          />
        </div>
        <TextField
          label="Job title"
          optional
          autoComplete="organization-title"
          maxLength={100}
          {...form.field('jobTitle')}
        />
        <StepActions>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" disabled={!isComplete}>
            Next
          </Button>
        </StepActions>
      </div>
    </form>
  );
}

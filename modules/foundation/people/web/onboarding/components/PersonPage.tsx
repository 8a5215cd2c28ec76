import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { isPageComplete, type OnboardingValues } from '../onboardingForm.ts';
import classes from './StepCard.module.css';
import { StepActions, StepForm } from './StepCard.tsx';

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
    <StepForm
      heading={heading}
      title="About yourself"
      lead="Your name appears on what you approve, and on invites that you send."
      isComplete={isComplete}
      onNext={onNext}
    >
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
    </StepForm>
  );
}

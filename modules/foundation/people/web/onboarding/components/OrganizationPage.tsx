import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { industries, teamSizes } from '#modules/foundation/people/vocabulary.ts';
import { onboardingCopy } from '../copy.ts';
import { isPageComplete, type OnboardingValues } from '../onboardingForm.ts';
import { StepActions, StepForm } from './StepCard.tsx';

const industryOptions = Object.entries(industries).map(([value, label]) => ({ value, label }));
const teamSizeOptions = teamSizes.map((size) => ({ value: size, label: size }));

/** Page 1: the organization. */
export function OrganizationPage({
  form,
  heading,
  onNext,
}: {
  form: Fields<OnboardingValues>;
  heading: Ref<HTMLHeadingElement>;
  onNext: () => void;
}) {
  const isComplete = isPageComplete.organization(form.values);
  return (
    <StepForm
      heading={heading}
      title="Your organization"
      lead="So that what you see here fits your line of business."
      isComplete={isComplete}
      onNext={onNext}
    >
      <TextField
        label="Organization name"
        autoComplete="organization"
        maxLength={200}
        {...form.field('companyName')}
      />
      <SelectField label="Industry" options={industryOptions} {...form.field('industry')} />
      <SelectField
        label="Team size"
        hint={onboardingCopy.teamSizeHint}
        options={teamSizeOptions}
        {...form.field('numberOfEmployees')}
      />
      <TextField
        label="Website address"
        type="url"
        optional
        autoComplete="url"
        placeholder="www.example.com"
        maxLength={2000}
        {...form.field('companyUrl')}
      />
      <StepActions>
        <Button type="submit" disabled={!isComplete}>
          Next
        </Button>
      </StepActions>
    </StepForm>
  );
}

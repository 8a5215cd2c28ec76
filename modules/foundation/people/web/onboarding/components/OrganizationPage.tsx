import { Button } from '@mantine/core';
import { type Ref, useRef } from 'react';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { industries, teamSizes } from '#modules/foundation/people/vocabulary.ts';
import { onboardingCopy } from '../copy.ts';
import { isPageComplete, type OnboardingValues } from '../onboardingForm.ts';
import { websiteOfMail } from '../websiteOfMail.ts';
import classes from './OrganizationPage.module.css';
import { StepActions, StepForm } from './StepCard.tsx';

const industryOptions = Object.entries(industries).map(([value, label]) => ({ value, label }));
const teamSizeOptions = teamSizes.map((size) => ({ value: size, label: size }));

/** Page 1: the organization. */
export function OrganizationPage({
  form,
  email,
  heading,
  onBack,
  onNext,
}: {
  form: Fields<OnboardingValues>;
  /** The person's own, whose domain may be the website. */
  email: string;
  heading: Ref<HTMLHeadingElement>;
  onBack: (() => void) | undefined;
  onNext: () => void;
}) {
  const website = useRef<HTMLInputElement>(null);
  const offered = websiteOfMail(email);
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
      <div>
        <TextField
          label="Website address"
          type="url"
          optional
          ref={website}
          autoComplete="url"
          placeholder="www.example.com"
          maxLength={2000}
          {...form.field('companyUrl')}
        />
        {offered && form.values.companyUrl === '' && (
          <Button
            variant="subtle"
            className={classes.offer}
            onClick={() => {
              form.set('companyUrl', offered);
              website.current?.focus();
            }}
          >
            Use {offered}
          </Button>
        )}
      </div>
      <StepActions>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" disabled={!isComplete}>
          Next
        </Button>
      </StepActions>
    </StepForm>
  );
}

import { Button, Text } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { storedEmail } from '#kit/contract/formats.ts';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import {
  isSharedWebsite,
  websiteOfMail,
} from '#modules/foundation/people/vocabulary/ownWebsite.ts';
import { industryOptions, teamSizeOptions } from '#modules/foundation/people/vocabulary.ts';
import { onboardingCopy } from '../copy.ts';
import { isPageComplete, type OnboardingValues } from '../onboardingForm.ts';
import { OwnName } from './OwnName.tsx';
import { StepForm } from './StepCard.tsx';

interface Props {
  form: Fields<OnboardingValues>;
  heading: Ref<HTMLHeadingElement>;
  onBack?: () => void;
  onNext: () => void;
}

/** Page 1: the organization; `email` is the person's own, whose domain may be the website. */
export function OrganizationPage({ form, email, ...steps }: Props & { email: string }) {
  const website = useRef<HTMLInputElement>(null);
  const offered = websiteOfMail(email);
  return (
    <StepForm
      title="Your organization"
      lead="So that what you see here fits your line of business."
      isComplete={isPageComplete.organization(form.values)}
      {...steps}
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
        <Text size="sm" role="status">
          {isSharedWebsite(form.values.companyUrl) && onboardingCopy.sharedWebsite}
        </Text>
        {offered && form.values.companyUrl === '' && (
          <Button
            variant="subtle"
            maw="100%"
            mih={44}
            ml={-8}
            px={8}
            onClick={() => {
              form.set('companyUrl', offered);
              website.current?.focus();
            }}
          >
            Use {offered}
          </Button>
        )}
      </div>
    </StepForm>
  );
}

/** Page 2: the person. */
export function PersonPage({ form, ...steps }: Props) {
  return (
    <StepForm
      title="About yourself"
      lead="Your name appears on what you approve, and on invites that you send."
      isComplete={isPageComplete.person(form.values)}
      {...steps}
    >
      <OwnName field={form.field} />
      <TextField
        label="Job title"
        optional
        autoComplete="organization-title"
        maxLength={100}
        {...form.field('jobTitle')}
      />
    </StepForm>
  );
}

/** Page 3: invites another admin, or skips that. Both buttons end the onboarding. */
export function InvitePage({
  form,
  heading,
  saving,
  onBack,
  onFinish,
}: Omit<Props, 'onNext'> & {
  saving: boolean;
  /** The address to invite, or null to skip. */
  onFinish: (inviteEmail: string | null) => Promise<unknown>;
}) {
  const [chosen, setChosen] = useState<'skip' | 'invite' | null>(null);
  const finish = (choice: 'skip' | 'invite') => {
    setChosen(choice);
    void onFinish(choice === 'invite' ? storedEmail(form.values.inviteEmail) : null);
  };
  const canInvite = isPageComplete.invite(form.values);
  return (
    <StepForm
      heading={heading}
      title="Invite another admin"
      lead="Someone who looks after this with you, as an admin."
      isComplete={canInvite}
      onNext={() => finish('invite')}
      actions={
        <>
          <Button variant="subtle" color="gray" disabled={saving} onClick={onBack}>
            Back
          </Button>
          <Button
            variant="default"
            loading={saving && chosen === 'skip'}
            onClick={() => finish('skip')}
          >
            Skip
          </Button>
          <Button type="submit" disabled={!canInvite} loading={saving && chosen === 'invite'}>
            Invite Admin
          </Button>
        </>
      }
    >
      <TextField
        label="Email address"
        type="email"
        optional
        autoComplete="off"
        maxLength={254}
        {...form.field('inviteEmail')}
      />
    </StepForm>
  );
}

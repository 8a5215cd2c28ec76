import { Button } from '@mantine/core';
import { type Ref, useState } from 'react';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { isPageComplete, type OnboardingValues } from '../onboardingForm.ts';
import { StepActions, StepForm } from './StepCard.tsx';

/** Page 3: invites another admin, or skips that. Both buttons end the onboarding. */
export function InvitePage({
  form,
  heading,
  saving,
  onBack,
  onFinish,
}: {
  form: Fields<OnboardingValues>;
  heading: Ref<HTMLHeadingElement>;
  saving: boolean;
  onBack: () => void;
  /** The address to invite, or null to skip. */
  onFinish: (inviteEmail: string | null) => Promise<unknown>;
}) {
  const [chosen, setChosen] = useState<'skip' | 'invite' | null>(null);
  const finish = (choice: 'skip' | 'invite') => {
    setChosen(choice);
    void onFinish(choice === 'invite' ? form.values.inviteEmail.trim().toLowerCase() : null);
  };
  const canInvite = isPageComplete.invite(form.values);
  return (
    <StepForm
      heading={heading}
      title="Invite another admin"
      lead="Someone who looks after this with you. They see and do the same as you."
      isComplete={canInvite}
      onNext={() => finish('invite')}
    >
      <TextField
        label="Email address"
        type="email"
        optional
        autoComplete="off"
        maxLength={254}
        {...form.field('inviteEmail')}
      />
      <StepActions>
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
      </StepActions>
    </StepForm>
  );
}

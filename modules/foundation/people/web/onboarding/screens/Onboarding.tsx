import { Box } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { supportOf } from '#kit/contract/support.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { HelpHere } from '#kit/web/brand/WhatYouCanDo.tsx';
import { inviteRefusals } from '#kit/web/feedback/inviteRefusals.ts';
import { succeeded, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { profileSave } from '#modules/foundation/people/calls/profile.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { useSession } from '../../signIn/session.ts';
import { InvitedPage } from '../components/InvitedPage.tsx';
import { StepCard } from '../components/StepCard.tsx';
import { InvitePage, OrganizationPage, PersonPage } from '../components/StepPages.tsx';
import { WelcomePage } from '../components/WelcomePage.tsx';
import { onboardingCopy } from '../copy.ts';
import { type SignupData, useGoOn, useSignupData } from '../newcomer.ts';
import {
  nothingTyped,
  type OnboardingValues,
  onboardingChecks,
  profileOf,
} from '../onboardingForm.ts';

/** A welcome, then what the person is invited to, or three pages (ONB-001). */
export const Onboarding = () => (
  <>
    <OnboardingPages />
    <Box ta="center" pb={32}>
      <HelpHere />
    </Box>
  </>
);

function OnboardingPages() {
  const data = useSignupData();
  const email = useSession().email ?? '';
  const [draft] = useState(() => readDraft(email));
  const [begun, setBegun] = useState(draft !== null);
  const [isOwn, setOwn] = useState(draft !== null);
  if (begun && data) {
    const { signupData, invites } = data;
    if (invites.length > 0 && !isOwn)
      return <InvitedPage invites={invites} signupData={signupData} onOwn={() => setOwn(true)} />;
    const toInvites = invites.length > 0 ? () => setOwn(false) : undefined;
    return <Steps known={signupData} email={email} draft={draft} onLeave={toInvites} />;
  }
  return <WelcomePage waiting={begun} onContinue={() => setBegun(true)} />;
}

function Steps({
  known,
  email,
  draft,
  onLeave,
}: {
  known: SignupData;
  email: string;
  draft: Draft | null;
  /** Back from the first page, where something came before it. */
  onLeave: (() => void) | undefined;
}) {
  const support = supportOf(useBrand());
  const [step, setStep] = useState<1 | 2 | 3>(draft?.step ?? 1);
  const [saving, setSaving] = useState(false);
  const { companyName = '', firstName = '', lastName = '' } = known;
  const form = useFields<OnboardingValues>(
    { ...nothingTyped, companyName, firstName, lastName, ...draft?.values },
    onboardingChecks,
  );
  const { values } = form;
  useEffect(() => keepDraft({ email, step, values }), [email, step, values]);
  const finish = useFinish();
  const heading = useScreen('Set up your organization');

  const go = (to: 1 | 2 | 3) => {
    setStep(to);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const submit = async (inviteEmail: string | null) => {
    const input = profileOf(form.values, { email, linkId: known.linkId });
    if (!input) return toastError(onboardingCopy.incomplete);
    setSaving(true);
    try {
      await finish(input, inviteEmail);
      forgetDraft();
      succeeded(profileSave.path);
    } catch {
      toastError(onboardingCopy.failed(support), { action: profileSave.path });
      setStep(3);
    }
    setSaving(false);
  };

  return (
    <StepCard step={step}>
      {step === 1 && (
        <OrganizationPage
          form={form}
          email={email}
          heading={heading}
          onBack={onLeave}
          onNext={() => go(2)}
        />
      )}
      {step === 2 && (
        <PersonPage form={form} heading={heading} onBack={() => go(1)} onNext={() => go(3)} />
      )}
      {step === 3 && (
        <InvitePage
          form={form}
          heading={heading}
          saving={saving}
          onBack={() => go(2)}
          onFinish={submit}
        />
      )}
    </StepCard>
  );
}

/** The fields of an invite for which only the address is known. */
const nameless = { firstName: '', lastName: '', jobTitle: '', hasSeenOrgGoals: false };

/** Saves the profile, then sends the invite, then goes on to the intro. */
function useFinish() {
  const goOn = useGoOn();
  /** Prevents a second save when the person tries again after a later step failed. */
  const saved = useRef(false);
  return async (input: NonNullable<ReturnType<typeof profileOf>>, inviteEmail: string | null) => {
    if (!saved.current) await send(profileSave, input).catch(unlessSaved);
    saved.current = true;
    if (inviteEmail) {
      await send(invite_user, { ...nameless, email: inviteEmail }).then(
        () => toastSuccess(onboardingCopy.invited),
        (error) => {
          toastError(inviteRefusals[CallError.from(error).code] ?? onboardingCopy.inviteFailed);
        },
      );
    }
    await goOn();
  };
}

/**
 * The profile may have been saved by a request whose answer was lost, or in another tab: then the remaining
 * steps go on.
 */
function unlessSaved(error: unknown): void {
  if (CallError.from(error).code !== 'ALREADY_ONBOARDED') throw error;
}

const draftKey = 'onboarding';

interface Draft {
  /** Whose it is: somebody else may sign in in this tab. */
  email: string;
  step: 1 | 2 | 3;
  values: OnboardingValues;
}

/** Keeps what was typed, for a reload of this tab (ONB-066). */
const keepDraft = (draft: Draft): void =>
  window.sessionStorage.setItem(draftKey, JSON.stringify(draft));

function readDraft(email: string): Draft | null {
  const json = window.sessionStorage.getItem(draftKey);
  const draft = json ? (JSON.parse(json) as Draft) : null;
  return draft?.email === email ? draft : null;
}

const forgetDraft = (): void => window.sessionStorage.removeItem(draftKey);

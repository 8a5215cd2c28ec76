import type { OnboardingValues } from './onboardingForm.ts';

const key = 'onboarding';

interface Draft {
  /** Whose it is: somebody else may sign in in this tab. */
  email: string;
  step: 1 | 2 | 3;
  values: OnboardingValues;
}

/** Keeps what was typed, for a reload of this tab (ONB-066). */
export const keepDraft = (draft: Draft): void =>
  window.sessionStorage.setItem(key, JSON.stringify(draft));

export function readDraft(email: string): Draft | null {
  const kept = window.sessionStorage.getItem(key);
  const draft = kept ? (JSON.parse(kept) as Draft) : null;
  return draft?.email === email ? draft : null;
}

export const forgetDraft = (): void => window.sessionStorage.removeItem(key);

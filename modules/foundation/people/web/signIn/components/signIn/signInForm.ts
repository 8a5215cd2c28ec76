import type { SignedIn } from '#modules/foundation/people/web/signIn/pool/signIn.ts';
import type { SignInForm } from '#modules/foundation/people/web/signIn/rules/signInMode.ts';

/** What one form of the sign-in screen passes to the next. */
export interface Known {
  email: string;
  /** The temporary password, which is about to be changed. */
  password: string;
}

/** The props of each form of the sign-in screen. */
export interface SignInFormProps {
  known: Known;
  subscriptionId?: string;
  /** True while the form's request is running. */
  busy: boolean;
  go: (to: SignInForm, known?: Partial<Known>) => void;
  /** Runs the work as a request. If it fails, this form is shown again, with the error in a toast. */
  request: (email: string, work: () => Promise<void>) => void;
  /** Handles the pool's answer: opens the portal, or shows the form for the pool's challenge. */
  enter: (answer: SignedIn, known: Known) => Promise<void>;
}

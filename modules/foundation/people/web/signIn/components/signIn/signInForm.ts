import type { SignedIn } from '#modules/foundation/people/web/signIn/pool/signIn.ts';
import type { SignInForm } from '#modules/foundation/people/web/signIn/rules/signInMode.ts';

/** What one form of the sign-in screen hands to the next. */
export interface Known {
  email: string;
  /** The temporary one, on its way to being changed. */
  password: string;
}

/** What each form of the sign-in screen gets. */
export interface SignInFormProps {
  known: Known;
  subscriptionId?: string;
  /** While its request is under way. */
  busy: boolean;
  go: (to: SignInForm, known?: Partial<Known>) => void;
  /** Does the work as a request: if it fails, this form comes back, with what went wrong in a toast. */
  request: (email: string, work: () => Promise<void>) => void;
  /** Goes on with what the pool answered: into the portal, or to the form of its challenge. */
  enter: (answer: SignedIn, known: Known) => Promise<void>;
}

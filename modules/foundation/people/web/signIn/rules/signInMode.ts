/** What the sign-in screen shows. Each asks the pool for something, and is in 'request' meanwhile. */
export type SignInForm = 'login' | 'change' | 'forgot' | 'reset';

/**
 * The modes of the sign-in screen: login → request → session; a failure
 * returns to the mode before; a temporary password leads to change, forgot to reset, and that to login.
 */
export type SignInMode = SignInForm | 'request';
export interface SignInState {
  mode: SignInMode;
  /** The form on the screen: where a failed request returns to. */
  form: SignInForm;
}
export type SignInEvent = 'send' | 'failed' | { to: SignInForm };

export const startAt = (form: SignInForm = 'login'): SignInState => ({ mode: form, form });

export function signInMode({ form }: SignInState, event: SignInEvent): SignInState {
  if (event === 'send') return { mode: 'request', form };
  if (event === 'failed') return { mode: form, form };
  return { mode: event.to, form: event.to };
}

/** Where a challenge of the pool is answered. A later one (a second factor, a passkey) is a row and a form more. */
export const formOfChallenge: Readonly<Record<string, SignInForm>> = {
  NEW_PASSWORD_REQUIRED: 'change',
};

/** The forms of the sign-in screen. While a form's request to the pool is running, the mode is 'request'. */
export type SignInForm = 'login' | 'change' | 'secondStep' | 'forgot' | 'reset';

/**
 * The modes of the sign-in screen: login → request → session. A failure returns to the mode before; a
 * temporary password leads to change, a second step to its code, forgot to reset, and reset to login.
 */
export type SignInMode = SignInForm | 'request';
export interface SignInState {
  mode: SignInMode;
  /** The form on the screen, to which a failed request returns. */
  form: SignInForm;
}
export type SignInEvent = 'send' | 'failed' | { to: SignInForm };

export const startAt = (form: SignInForm = 'login'): SignInState => ({ mode: form, form });

export function signInMode({ form }: SignInState, event: SignInEvent): SignInState {
  if (event === 'send') return { mode: 'request', form };
  if (event === 'failed') return { mode: form, form };
  return { mode: event.to, form: event.to };
}

/** The form for each challenge of the pool. A new challenge needs one more row and form; a passkey needs none. */
export const formOfChallenge: Readonly<Record<string, SignInForm>> = {
  NEW_PASSWORD_REQUIRED: 'change',
  SOFTWARE_TOKEN_MFA: 'secondStep',
};

/**
 * The modes of the sign-in screen (spec portal §4 'Sign-in mode'): login → request → session; a failure
 * returns to the mode before. Changing a temporary password and forgetting one join here.
 */
export type SignInMode = 'login' | 'request';
export interface SignInState {
  mode: SignInMode;
  /** Where a failed request returns to. */
  before: SignInMode;
}
export type SignInEvent = 'send' | 'failed';

export const atLogin: SignInState = { mode: 'login', before: 'login' };

export function signInMode(state: SignInState, event: SignInEvent): SignInState {
  if (event === 'send') return { mode: 'request', before: state.mode };
  return { mode: state.before, before: state.before };
}

import { Anchor } from '@mantine/core';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { sessionRefusals, verifyCopy } from '../copy.ts';
import { verifyPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import { asksConfirmation } from '../pool/signIn.ts';
import { poolSentence } from '../rules/poolCopy.ts';
import { keepSignUpSession } from '../signUpCookie.ts';

interface Attempt {
  email: string;
  subscriptionId: string | undefined;
}

/** Shows in a toast why a sign-in failed. Who has yet to confirm the address is led to that, without typing again. */
export function showTrouble(error: unknown, attempt: Attempt): void {
  if (asksConfirmation(error) && error.session) keepSignUpSession(error.session);
  toastError(<SignInTrouble error={error} {...attempt} />);
}

function SignInTrouble({ error, email, subscriptionId }: Attempt & { error: unknown }) {
  if (!(error instanceof PoolError)) return sentenceFor(CallError.from(error), sessionRefusals);
  if (!asksConfirmation(error)) return poolSentence(error);
  return (
    <>
      {poolSentence(error)}{' '}
      <Anchor href={verifyPath(email, subscriptionId)} fw={600}>
        {verifyCopy.now}
      </Anchor>
    </>
  );
}

import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import { finishOutsideSignIn } from '#modules/foundation/people/calls/outside.ts';
import { sessionRefusals } from '../copy.ts';
import { signUpName } from '../copySignIn.ts';
import { useOffer } from '../offer.ts';
import { outsideRefusals } from '../outsideCopy.ts';
import { signInPath, signUpPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import { poolSentence } from '../rules/poolCopy.ts';
import { useEnter, useRenewSession } from '../session.ts';
import { endTest, workCopy } from '../workAccounts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { SignInFormProps } from './LoginForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

/** Whoever is back from Google or Microsoft: let in, asked for their second step, or told why not. */
export function OutsideReturn({ returned }: { returned: SentTo<typeof finishOutsideSignIn> }) {
  const navigate = useNavigate();
  const renewSession = useRenewSession();
  const { isTrialDisabled } = useOffer().uiRules;
  const finish = useSend(finishOutsideSignIn, {
    onSettled: endTest,
    onSuccess: async ({ step }) => {
      if (step) return;
      await renewSession();
      await navigate('/', { replace: true });
    },
  });
  const { mutate } = finish;
  useEffect(() => mutate(returned), [mutate, returned]);
  if (finish.data?.step) return <SecondStep {...finish.data.step} />;
  if (!finish.error) return <Loader m="xl" aria-label="Loading" />;
  return (
    <AuthFrame title={workCopy.notIn} lead={<p>{sentenceFor(finish.error, outsideRefusals)}</p>}>
      {finish.error.code === 'NO_ACCOUNT' && (
        <Button component={Link} to={signUpPath()} replace fullWidth>
          {signUpName(isTrialDisabled)}
        </Button>
      )}
      <Button component={Link} to={signInPath()} replace fullWidth variant="default">
        {workCopy.back}
      </Button>
    </AuthFrame>
  );
}

/** The pool asks for it as after a password. */
function SecondStep({ email, session }: { email: string; session: string }) {
  const navigate = useNavigate();
  const begin = useEnter();
  const [busy, setBusy] = useState(false);
  const go: SignInFormProps['go'] = (to) => {
    setBusy(false);
    if (to !== 'secondStep') void navigate(signInPath(), { replace: true });
  };
  const request: SignInFormProps['request'] = (_email, work) => {
    dismissAllToasts();
    setBusy(true);
    work().catch((error: unknown) => {
      setBusy(false);
      toastError(
        error instanceof PoolError
          ? poolSentence(error)
          : sentenceFor(CallError.from(error), sessionRefusals),
      );
    });
  };
  const enter: SignInFormProps['enter'] = async (answer) => {
    if (answer.kind === 'challenge') throw new PoolError('UnsupportedChallenge', '', 200);
    await begin(answer.tokens.idToken, email);
    await navigate('/', { replace: true });
  };
  const challenge = { name: 'SOFTWARE_TOKEN_MFA', session };
  const known = { email, password: '', challenge };
  return <SecondStepForm {...{ known, busy, go, request, enter }} />;
}

import { Anchor, Button } from '@mantine/core';
import { useEffect, useReducer, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { session } from '#modules/accounts/contract.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { sessionRefusals, signInCopy, signUpCopy } from '../copy.ts';
import { signUpPath, verifyPath } from '../paths.ts';
import { signInSentence } from '../rules/poolCopy.ts';
import { atLogin, signInMode } from '../rules/signInMode.ts';
import { useBoot, useRenewSession } from '../session.ts';
import { PoolError, signIn } from '../userPool.ts';
import classes from './SignIn.module.css';

/** Spec portal §2 'Sign-in'. After it the guards send the person on, to the remembered address first. */
export function SignIn() {
  const { subscriptionId } = useParams();
  const { brandNameShort } = useBrand();
  const { userPool, isTrialDisabled } = useBoot();
  const known = useLocation().state as { email?: string } | null;
  const navigate = useNavigate();
  const renewSession = useRenewSession();
  const [{ mode }, next] = useReducer(signInMode, atLogin);
  const [incomplete, setIncomplete] = useState(false);
  const form = useFields({ email: known?.email ?? '', password: '' });

  // What went wrong here is of no use on the next screen.
  useEffect(() => dismissAllToasts, []);

  const enter = async (email: string, password: string) => {
    const answer = await signIn(userPool, email, password);
    if (answer.kind === 'newPassword')
      throw new PoolError('NewPassword', signInCopy.temporaryPassword, 400);
    await send(session, { idToken: answer.idToken });
    await renewSession();
    await navigate('/', { replace: true });
  };

  const submit = form.submit(({ email, password }) => {
    const username = email.trim().toLowerCase();
    setIncomplete(!username || !password);
    if (!username || !password) {
      const empty = username ? 'password' : 'email';
      return form.element.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    }
    dismissAllToasts();
    next('send');
    enter(username, password).catch((error: unknown) => {
      next('failed');
      toastError(<SignInTrouble error={error} email={username} subscriptionId={subscriptionId} />);
    });
  });

  return (
    <AuthFrame
      tab="Sign in"
      title={`Sign in to ${brandNameShort}`}
      subscriptionId={subscriptionId}
      lead={
        <p>
          New here?{' '}
          <Anchor component={Link} to={signUpPath(subscriptionId)} fw={600}>
            {isTrialDisabled ? signUpCopy.createAccount : signUpCopy.startTrial}
          </Anchor>
        </p>
      }
    >
      <form ref={form.element} onSubmit={submit} noValidate>
        <div className={classes.form}>
          {incomplete && (
            <p className={classes.complaint} role="alert">
              {signInCopy.incomplete}
            </p>
          )}
          <TextField
            label="Work email address"
            type="email"
            autoComplete="username"
            maxLength={254}
            {...form.field('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            maxLength={256}
            {...form.field('password')}
          />
          <Button type="submit" fullWidth loading={mode === 'request'}>
            Sign in
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

function SignInTrouble({
  error,
  email,
  subscriptionId,
}: {
  error: unknown;
  email: string;
  subscriptionId?: string;
}) {
  if (!(error instanceof PoolError)) return sentenceFor(CallError.from(error), sessionRefusals);
  if (error.name !== 'UserNotConfirmedException') return signInSentence(error);
  return (
    <>
      {signInSentence(error)}{' '}
      <Anchor href={verifyPath(email, subscriptionId)} fw={600}>
        {signInCopy.verifyNow}
      </Anchor>
    </>
  );
}

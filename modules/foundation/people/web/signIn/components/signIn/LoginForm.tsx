import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { signInCopy, signUpName } from '#modules/foundation/people/web/signIn/copySignIn.ts';
import { useOffer } from '#modules/foundation/people/web/signIn/offer.ts';
import { forgotPasswordPath, signUpPath } from '#modules/foundation/people/web/signIn/paths.ts';
import { PoolError } from '#modules/foundation/people/web/signIn/pool/askPool.ts';
import { asksCaptcha, signIn } from '#modules/foundation/people/web/signIn/pool/signIn.ts';
import { poolSentence, wrong } from '#modules/foundation/people/web/signIn/rules/poolCopy.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import type { CaptchaHandle } from '../captchaHandle.ts';
import { WorkEmail } from '../WorkEmail.tsx';
import classes from './LoginForm.module.css';
import type { SignInFormProps } from './signInForm.ts';

// Loaded on demand, because it is rarely needed.
const Captcha = lazy(async () => ({ default: (await import('../Captcha.tsx')).Captcha }));

/** Username and password (ACC-001), and a captcha when the pool requires one (ACC-167). */
export function LoginForm({ known, subscriptionId, busy, request, enter }: SignInFormProps) {
  const { brandNameShort } = useBrand();
  const { userPool } = useBoot();
  const { isTrialDisabled } = useOffer().uiRules;
  const [incomplete, setIncomplete] = useState(false);
  const [asked, setAsked] = useState(false);
  const [captcha, setCaptcha] = useState<CaptchaHandle | null>(null);
  const form = useFields({ email: known.email, password: '' });

  const submit = ({ email, password }: typeof form.values) => {
    const username = email.trim().toLowerCase();
    setIncomplete(!username || !password);
    if (!username || !password) return form.focus(username ? 'password' : 'email');
    request(username, async () => {
      const token = (await captcha?.token()) ?? undefined;
      const answer = await signIn(userPool, username, password, token).catch((error: unknown) => {
        setAsked((before) => before || asksCaptcha(error));
        if (poolSentence(PoolError.from(error)) === wrong)
          form.complain('password', signInCopy.wrong);
        captcha?.reset();
        throw error;
      });
      await enter(answer, { email: username, password });
    });
  };
  return (
    <AuthFrame
      tab="Sign in"
      title={`Sign in to ${brandNameShort}`}
      lead={
        <p>
          New here?{' '}
          <Anchor component={Link} to={signUpPath(subscriptionId)} fw={600}>
            {signUpName(isTrialDisabled)}
          </Anchor>
        </p>
      }
    >
      <Form form={form} onSubmit={submit} complaint={incomplete && signInCopy.incomplete}>
        <WorkEmail {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          maxLength={256}
          {...form.field('password')}
        />
        {asked && (
          <Suspense>
            <Captcha handle={setCaptcha} />
          </Suspense>
        )}
        <Button type="submit" fullWidth loading={busy} disabled={asked && !captcha}>
          Sign in
        </Button>
        <Anchor component={Link} to={forgotPasswordPath(subscriptionId)} className={classes.forgot}>
          Forgot password?
        </Anchor>
      </Form>
    </AuthFrame>
  );
}

import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { signInCopy, signUpName } from '../../copySignIn.ts';
import { useOffer } from '../../offer.ts';
import { forgotPasswordPath, signUpPath } from '../../paths.ts';
import { signIn } from '../../pool/signIn.ts';
import { useBoot } from '../../session.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { WorkEmail } from '../WorkEmail.tsx';
import classes from './LoginForm.module.css';
import type { SignInFormProps } from './signInForm.ts';

/** Username and password (spec portal §2 'Sign-in', §5). */
export function LoginForm({ known, subscriptionId, busy, go, request, enter }: SignInFormProps) {
  const { brandNameShort } = useBrand();
  const { userPool } = useBoot();
  const { isTrialDisabled } = useOffer().uiRules;
  const [incomplete, setIncomplete] = useState(false);
  const form = useFields({ email: known.email, password: '' });

  const submit = ({ email, password }: typeof form.values) => {
    const username = email.trim().toLowerCase();
    setIncomplete(!username || !password);
    if (!username || !password) return form.focus(username ? 'password' : 'email');
    request(username, async () =>
      enter(await signIn(userPool, username, password), { email: username, password }),
    );
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
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
        <p className={classes.ways}>
          <Anchor component={Link} to={forgotPasswordPath(subscriptionId)}>
            Forgot password?
          </Anchor>
          <Anchor
            component="button"
            type="button"
            onClick={() => go('forgot', { email: form.values.email.trim().toLowerCase() })}
          >
            Email me a code instead
          </Anchor>
        </p>
      </Form>
    </AuthFrame>
  );
}

import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { storedEmail } from '#kit/contract/formats.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { passkeyCopy, signInCopy, signUpName } from '../copySignIn.ts';
import { useOffer } from '../offer.ts';
import { forgotPasswordPath, signUpPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import { asksCaptcha, type Challenge, type SignedIn, signIn } from '../pool/signIn.ts';
import { knowsPasskeys, loadPasskeys, wantsAddress } from '../pool/takesPasskeys.ts';
import type { SignInForm } from '../rules/signInMode.ts';
import { isWrongLogin } from '../rules/wrongLogin.ts';
import { useBoot } from '../session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { CaptchaHandle } from './captchaHandle.ts';
import { WorkEmail } from './WorkEmail.tsx';

/** What one form of the sign-in screen passes to the next. */
export interface Known {
  email: string;
  /** The temporary password, which is about to be changed. */
  password: string;
  /** What the pool asks for after the password. */
  challenge?: Challenge;
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

// Loaded on demand, because it is rarely needed.
const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));
// Without it, the form is still whole.
const WorkAccount = lazyPart(async () => (await import('./WorkAccount.tsx')).WorkAccount);

/** Username and password (ACC-001) with a captcha when the pool requires one (ACC-167), or a passkey (ACC-275). */
export function LoginForm({ known, subscriptionId, busy, request, enter }: SignInFormProps) {
  const { brandNameShort } = useBrand();
  const { userPool, signInWith } = useBoot();
  const { isTrialDisabled } = useOffer().uiRules;
  const [incomplete, setIncomplete] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [captcha, setCaptcha] = useState<CaptchaHandle | null>(null);
  const form = useFields({ email: known.email, password: '' });

  const enterBy = useEffectEvent((signsIn: () => Promise<SignedIn>) =>
    request('', async () => enter(await signsIn(), { email: '', password: '' })),
  );
  useEffect(() => {
    if (busy || !knowsPasskeys(userPool) || wantsAddress(userPool)) return;
    const over = new AbortController();
    loadPasskeys()
      .then(({ offerPasskeys }) =>
        offerPasskeys(userPool, (signsIn) => enterBy(signsIn), over.signal),
      )
      .catch(() => undefined);
    return () => over.abort();
  }, [busy, userPool]);
  const byPasskey = () => {
    const isNamed = wantsAddress(userPool);
    const email = isNamed ? addressOf(form.values) : '';
    if (isNamed && !email) return form.complain('email', passkeyCopy.addressMissing);
    request(email, async () => {
      const { signInByPasskey } = await loadPasskeys();
      await enter(await signInByPasskey(userPool, email), { email, password: '' });
    });
  };

  const submit = ({ email, password }: typeof form.values) => {
    const username = addressOf({ email });
    setIncomplete(!username || !password);
    if (!username || !password) return form.focus(username ? 'password' : 'email');
    request(username, async () => {
      const token = (await captcha?.token()) ?? undefined;
      const answer = await signIn(userPool, username, password, token).catch((error: unknown) => {
        setAsked((before) => before || asksCaptcha(error));
        if (isWrongLogin(PoolError.from(error).message))
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
        <WorkEmail {...form.field('email')} autoComplete="username webauthn" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          maxLength={256}
          {...form.field('password')}
        />
        {isAsked && (
          <Suspense>
            <Captcha handle={setCaptcha} />
          </Suspense>
        )}
        <Button type="submit" fullWidth loading={busy} disabled={isAsked && !captcha}>
          Sign in
        </Button>
        <Suspense>
          {(signInWith.length > 0 || form.values.email.includes('.')) && (
            <WorkAccount email={form.values.email} />
          )}
        </Suspense>
        {knowsPasskeys(userPool) && (
          <Button variant="default" fullWidth disabled={busy} onClick={byPasskey}>
            {passkeyCopy.use}
          </Button>
        )}
        <Anchor
          component={Link}
          to={forgotPasswordPath(subscriptionId)}
          mt={-12}
          py={10}
          style={{ alignSelf: 'flex-start' }}
        >
          Forgot password?
        </Anchor>
      </Form>
    </AuthFrame>
  );
}

const addressOf = ({ email }: { email: string }): string => storedEmail(email);

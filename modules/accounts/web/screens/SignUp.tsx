import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import { isEmail } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { Captcha, type CaptchaHandle } from '../components/Captcha.tsx';
import { NewPassword } from '../components/NewPassword.tsx';
import { WorkEmail } from '../components/WorkEmail.tsx';
import { signUpCopy } from '../copy.ts';
import { signUpName } from '../copySignIn.ts';
import { signInPath, verifyPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import { signUp } from '../pool/signUp.ts';
import { isNewPasswordReady } from '../rules/newPassword.ts';
import { signUpTrouble } from '../rules/poolCopy.ts';
import { useBoot } from '../session.ts';
import classes from './SignUp.module.css';

/** Spec portal §2 'Sign-up'. */
export function SignUp() {
  const { subscriptionId } = useParams();
  const { userPool, isTrialDisabled } = useBoot();
  const navigate = useNavigate();
  const captcha = useRef<CaptchaHandle>(null);
  const [sending, setSending] = useState(false);
  const form = useFields({ email: '', password: '', confirmation: '' }, { email: isEmail() });
  const { password, confirmation } = form.values;
  const name = signUpName(isTrialDisabled);

  const create = async (email: string) => {
    const token = await captcha.current?.token();
    if (!token) throw new PoolError('Captcha', signUpCopy.robot, 400);
    await signUp(userPool, { email, password, captcha: token, from: { subscriptionId } });
    await navigate(verifyPath(email, subscriptionId));
  };

  const submit = async (values: typeof form.values) => {
    dismissAllToasts();
    const email = values.email.trim().toLowerCase();
    if (!email || !password || !confirmation) {
      if (!email) form.complain('email', signUpCopy.incomplete);
      return;
    }
    if (password !== confirmation) return form.complain('confirmation', signUpCopy.mismatch);
    setSending(true);
    try {
      await create(email);
    } catch (error) {
      captcha.current?.reset();
      tell(error, subscriptionId);
    }
    setSending(false);
  };

  return (
    <AuthFrame
      title={name}
      subscriptionId={subscriptionId}
      lead={
        <>
          {!isTrialDisabled && (
            <ul className={classes.points}>
              {signUpCopy.trialPoints.map((point) => (
                <li key={point}>
                  <IconCheck size={18} stroke={2.2} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
          )}
          <p>
            Already have an account?{' '}
            <Anchor component={Link} to={signInPath(subscriptionId)} fw={600}>
              Sign in
            </Anchor>
          </p>
        </>
      }
    >
      <Form form={form} onSubmit={submit}>
        <WorkEmail {...form.field('email')} />
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
        <Captcha handle={captcha} />
        <Button
          type="submit"
          fullWidth
          loading={sending}
          disabled={!isNewPasswordReady(password, confirmation)}
        >
          {name}
        </Button>
      </Form>
    </AuthFrame>
  );
}

const existingAccountSeconds = 20;

function tell(error: unknown, subscriptionId?: string): void {
  const trouble = signUpTrouble(PoolError.from(error));
  if (trouble.kind === 'sentence') {
    toastError(trouble.sentence);
    return;
  }
  toastError(
    <>
      {signUpCopy.exists}{' '}
      <Anchor href={signInPath(subscriptionId)} fw={600}>
        {signUpCopy.signInNow}
      </Anchor>
    </>,
    { seconds: existingAccountSeconds },
  );
}

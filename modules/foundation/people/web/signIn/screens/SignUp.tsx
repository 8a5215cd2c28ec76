import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { storedEmail } from '#kit/contract/formats.ts';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import { isEmail } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { Captcha } from '../components/Captcha.tsx';
import type { CaptchaHandle } from '../components/captchaHandle.ts';
import { NewPassword } from '../components/NewPassword.tsx';
import { Points } from '../components/Points.tsx';
import { WorkEmail } from '../components/WorkEmail.tsx';
import { signUpCopy } from '../copy.ts';
import { signUpName } from '../copySignIn.ts';
import { useOffer } from '../offer.ts';
import { signInPath, verifyPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import { signUp } from '../pool/signUp.ts';
import { recordLead } from '../recordLead.ts';
import { isNewPasswordReady } from '../rules/newPassword.ts';
import { poolSentence } from '../rules/poolCopy.ts';
import { signUpProblem } from '../rules/signUpProblem.ts';
import { useBoot } from '../session.ts';
import { keepSignUpSession } from '../signUpCookie.ts';
import classes from './SignUp.module.css';

/** Sign-up (ACC-030), with the texts of the channel that the subscription id names. */
export function SignUp() {
  const { subscriptionId } = useParams();
  const { uiRules, trialDays } = useOffer();
  const { channelDiscountTitle, channelDiscountDescription, marketingLogos } = uiRules;
  return (
    <AuthFrame
      title={signUpName(uiRules.isTrialDisabled)}
      lead={
        <>
          {(channelDiscountTitle || channelDiscountDescription) && (
            <p className={classes.discount}>
              <strong>{channelDiscountTitle}</strong> {channelDiscountDescription}
            </p>
          )}
          {!uiRules.isTrialDisabled && <Points points={signUpCopy.trialPoints(trialDays)} />}
          <p>
            Already have an account?{' '}
            <Anchor component={Link} to={signInPath(subscriptionId)} fw={600}>
              Sign in
            </Anchor>
          </p>
        </>
      }
    >
      <AccountForm />
      {marketingLogos.length > 0 && (
        <ul className={classes.logos}>
          {marketingLogos.map(({ src, alt, height }) => (
            <li key={src}>
              <img src={src} alt={alt} height={height} style={{ height }} />
            </li>
          ))}
        </ul>
      )}
    </AuthFrame>
  );
}

function AccountForm() {
  const { subscriptionId, channelId, planId, uiRules } = useOffer();
  const { userPool, ipLookup } = useBoot();
  const navigate = useNavigate();
  // The captcha's code loads after the form.
  const [captcha, setCaptcha] = useState<CaptchaHandle | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFields({ email: '', password: '', confirmation: '' }, { email: isEmail() });

  const create = async (email: string, password: string) => {
    const token = await captcha?.token();
    if (!token) throw new PoolError('Captcha', signUpCopy.robot, 400);
    const from = { subscriptionId, channelId, planId };
    const session = await signUp(userPool, { email, password, captcha: token, from });
    if (session) keepSignUpSession(session);
    void recordLead(email, ipLookup);
    await navigate(verifyPath(email, subscriptionId));
  };
  const submit = async (values: typeof form.values) => {
    dismissAllToasts();
    const complaint = signUpProblem(values);
    setProblem(complaint && signUpCopy[complaint.code]);
    if (complaint) return form.focus(complaint.field);
    setSending(true);
    try {
      await create(storedEmail(values.email), values.password);
    } catch (error) {
      captcha?.reset();
      const trouble = PoolError.from(error);
      if (trouble.name === 'InvalidPasswordException') {
        form.complain('password', poolSentence(trouble));
      } else tell(trouble, subscriptionId);
    }
    setSending(false);
  };
  return (
    <Form form={form} onSubmit={submit} complaint={problem}>
      <WorkEmail {...form.field('email')} />
      <NewPassword field={form.field} />
      <Captcha handle={setCaptcha} />
      <Button
        type="submit"
        fullWidth
        loading={sending}
        disabled={!captcha || !isNewPasswordReady(form.values.password, form.values.confirmation)}
      >
        {signUpName(uiRules.isTrialDisabled)}
      </Button>
    </Form>
  );
}

const existingAccountSeconds = 20;

function tell(trouble: PoolError, subscriptionId?: string): void {
  if (trouble.name !== 'UsernameExistsException') {
    toastError(poolSentence(trouble));
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

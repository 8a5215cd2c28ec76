import { Anchor, Button } from '@mantine/core';
import { storedEmail } from '#kit/contract/formats.ts';
import { send } from '#kit/web/api/send.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { logger } from '#modules/foundation/people/calls/session.ts';
import { changeCopy, forgotCopy } from '../copy.ts';
import { forgotPassword, resetPassword } from '../pool/passwords.ts';
import { answerChallenge, signIn } from '../pool/signIn.ts';
import { changeProblem } from '../rules/changeProblem.ts';
import { isNewPasswordReady } from '../rules/newPassword.ts';
import { useBoot } from '../session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeField } from './CodeField.tsx';
import type { SignInFormProps } from './LoginForm.tsx';
import { NewPassword } from './NewPassword.tsx';
import { WorkEmail } from './WorkEmail.tsx';

/** A temporary password has to be replaced before anything else (ACC-015). */
export function ChangeForm({ known, busy, go, request, enter }: SignInFormProps) {
  const { userPool } = useBoot();
  const form = useFields({ temporary: known.password, password: '', confirmation: '' });

  const submit = ({ temporary, password, confirmation }: typeof form.values) => {
    const problem = changeProblem({ temporary, password, confirmation });
    if (problem) return form.complain(problem.field, changeCopy[problem.code]);
    request(known.email, async () => {
      // Signs in again, because the first challenge may have expired while the person thought of a password.
      const answer = await signIn(userPool, known.email, temporary);
      const changed =
        answer.kind === 'challenge' && answer.challenge.name === 'NEW_PASSWORD_REQUIRED'
          ? await answerChallenge(userPool, answer.challenge, known.email, {
              NEW_PASSWORD: password,
            })
          : answer;
      await enter(changed, { email: known.email, password });
    });
  };
  return (
    <AuthFrame
      title="Choose your password"
      lead={`The password for ${known.email} is a temporary one. Choose one that only you know.`}
    >
      <Form form={form} onSubmit={submit}>
        <PasswordField
          label="Temporary password"
          autoComplete="current-password"
          maxLength={256}
          {...form.field('temporary')}
        />
        <NewPassword label="New password" field={form.field} />
        <Button type="submit" fullWidth loading={busy}>
          Change password and sign in
        </Button>
        <BackToLogin go={go} />
      </Form>
    </AuthFrame>
  );
}

/** Asks the pool to mail a code that sets a new password (ACC-020). */
export function ForgotForm({ known, subscriptionId, busy, go, request }: SignInFormProps) {
  const { userPool } = useBoot();
  const form = useFields({ email: known.email });
  const submit = (values: typeof form.values) => {
    const email = storedEmail(values.email);
    if (!email) return form.complain('email', forgotCopy.usernameMissing);
    request(email, async () => {
      await forgotPassword(userPool, email, subscriptionId);
      go('reset', { email });
    });
  };
  return (
    <AuthFrame
      title="Get a code by email"
      lead="We send a code to your work email address. With it you choose a new password."
    >
      <Form form={form} onSubmit={submit}>
        <WorkEmail {...form.field('email')} />
        <Button type="submit" fullWidth loading={busy}>
          Email me a code
        </Button>
        <BackToLogin go={go} />
      </Form>
    </AuthFrame>
  );
}

/** The code from the mail and a new password (ACC-021). */
export function ResetForm({ known, busy, go, request }: SignInFormProps) {
  const { userPool } = useBoot();
  const form = useFields(
    { code: '', password: '', confirmation: '' },
    { code: required(forgotCopy.codeMissing) },
  );
  const submit = ({ code, password }: typeof form.values) =>
    request(known.email, async () => {
      try {
        await resetPassword(userPool, { email: known.email, code: code.trim(), password });
      } catch (error) {
        const note = { message: forgotCopy.resetFailed, page: window.location.pathname };
        void send(logger, note).catch(() => undefined);
        throw error;
      }
      toastSuccess(forgotCopy.reset);
      go('login');
    });
  return (
    <AuthFrame
      title="Choose a new password"
      lead={`If there is an account for ${known.email}, a code is on its way there.`}
    >
      <Form form={form} onSubmit={submit}>
        <CodeField {...form.field('code')} />
        <NewPassword label="New password" field={form.field} />
        <Button
          type="submit"
          fullWidth
          loading={busy}
          disabled={!isNewPasswordReady(form.values.password, form.values.confirmation)}
        >
          Set new password
        </Button>
        <BackToLogin go={go} />
      </Form>
    </AuthFrame>
  );
}

export function BackToLogin({ go }: Pick<SignInFormProps, 'go'>) {
  return (
    <Anchor component="button" type="button" py={10} onClick={() => go('login')}>
      Back to sign in
    </Anchor>
  );
}

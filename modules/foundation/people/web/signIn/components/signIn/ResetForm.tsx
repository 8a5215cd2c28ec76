import { Button } from '@mantine/core';
import { send } from '#kit/web/api/send.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { logger } from '#modules/foundation/people/calls/errorLog.ts';
import { forgotCopy } from '#modules/foundation/people/web/signIn/copy.ts';
import { resetPassword } from '#modules/foundation/people/web/signIn/pool/passwords.ts';
import { isNewPasswordReady } from '#modules/foundation/people/web/signIn/rules/newPassword.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { CodeField } from '../CodeField.tsx';
import { NewPassword } from '../NewPassword.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { SignInFormProps } from './signInForm.ts';

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
        <NewPassword
          label="New password"
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
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

import { Button } from '@mantine/core';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { forgotCopy } from '#modules/foundation/people/web/signIn/copy.ts';
import { forgotPassword } from '#modules/foundation/people/web/signIn/pool/passwords.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { WorkEmail } from '../WorkEmail.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { SignInFormProps } from './signInForm.ts';

/** Asks the pool to mail a code that sets a new password (ACC-020). */
export function ForgotForm({ known, subscriptionId, busy, go, request }: SignInFormProps) {
  const { userPool } = useBoot();
  const form = useFields({ email: known.email });
  const submit = (values: typeof form.values) => {
    const email = values.email.trim().toLowerCase();
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

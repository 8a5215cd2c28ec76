import { Button } from '@mantine/core';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { changeCopy } from '#modules/foundation/people/web/signIn/copy.ts';
import { answerChallenge, signIn } from '#modules/foundation/people/web/signIn/pool/signIn.ts';
import { changeProblem } from '#modules/foundation/people/web/signIn/rules/changeProblem.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { NewPassword } from '../NewPassword.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { SignInFormProps } from './signInForm.ts';

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
        <NewPassword
          label="New password"
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
        <Button type="submit" fullWidth loading={busy}>
          Change password and sign in
        </Button>
        <BackToLogin go={go} />
      </Form>
    </AuthFrame>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#kit/web/api/send.ts';
import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { dismissAllToasts, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { logout } from '#modules/foundation/people/calls/session.ts';
import { AnyCodeField } from '../../signIn/components/CodeField.tsx';
import { NewPassword } from '../../signIn/components/NewPassword.tsx';
import { passwordChangeCopy, secondStepCopy } from '../../signIn/copy.ts';
import { signInPath } from '../../signIn/paths.ts';
import { changePassword } from '../../signIn/pool/passwords.ts';
import { asksCode, isWrongCode } from '../../signIn/pool/secondStep.ts';
import { isNewPasswordReady } from '../../signIn/rules/newPassword.ts';
import { poolSentence } from '../../signIn/rules/poolCopy.ts';
import { useBoot, useRenewSession, useSession } from '../../signIn/session.ts';

const changedWords = (hasPasskeys: boolean): string =>
  hasPasskeys
    ? `${passwordChangeCopy.done} ${passwordChangeCopy.passkeys}`
    : passwordChangeCopy.done;

/**
 * Changes the password of the signed-in person, which signs them out everywhere (ACC-120). The pool says whether a
 * second step asks for a code, too.
 */
export function PasswordChange() {
  const email = useSession().email ?? '';
  const { userPool } = useBoot();
  const navigate = useNavigate();
  const renewSession = useRenewSession();
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useFields({ present: '', code: '', password: '', confirmation: '' });
  const { present, code, password, confirmation } = form.values;

  const leave = () =>
    whileSessionEnds(async () => {
      // A bought pool does not tell the portal about a global sign-out.
      await send(logout, { everywhere: true }).catch(() => undefined);
      await renewSession();
      await navigate(signInPath(), { state: { email }, replace: true });
    });
  const submit = async () => {
    dismissAllToasts();
    setBusy(true);
    const failed = await changePassword(userPool, { email, present, next: password, code });
    setBusy(false);
    if (failed && asksCode(failed.said)) {
      setNeedsCode(true);
      return form.complain('code', secondStepCopy.alsoCode);
    }
    if (failed) toastError(passwordChangeCopy[failed.step]);
    else toastSuccess(changedWords(userPool.hasPasskeys));
    // The toast says which step failed; the field says why.
    if (failed && isWrongCode(failed.said)) form.complain('code', secondStepCopy.app.wrong);
    else if (failed?.step === 'authenticate') form.complain('present', poolSentence(failed.said));
    else if (failed?.step === 'change') form.complain('password', poolSentence(failed.said));
    else await leave();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <PasswordField label="Current password" {...form.field('present')} />
      {needsCode && <AnyCodeField {...form.field('code')} />}
      <NewPassword label="New password" field={form.field} />
      <Button
        type="submit"
        loading={busy}
        disabled={!present || !isNewPasswordReady(password, confirmation)}
      >
        Change Password
      </Button>
    </Form>
  );
}

import { Button } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { supportOf } from '#kit/contract/support.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { dismissAllToasts, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import {
  checkResetPasswordMagicLink,
  resetPassword,
} from '#modules/foundation/people/calls/links.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { LeaveFor } from '../components/LeaveFor.tsx';
import { NewPassword } from '../components/NewPassword.tsx';
import { resetLinkCopy, resetRefusals } from '../copy.ts';
import { signInPath } from '../paths.ts';
import { isNewPasswordReady } from '../rules/newPassword.ts';
import { useRenewSession } from '../session.ts';

/** Sets a new password by a link (ACC-080). */
export function ResetPassword() {
  const { linkId = '', subscriptionId } = useParams();
  const support = supportOf(useBrand());
  const link = useCall(
    checkResetPasswordMagicLink,
    { linkId },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (link.error || link.data?.isValidLink === false) {
    const sentence = link.error ? resetLinkCopy.checkFailed : resetRefusals(support).LINK_INVALID;
    return <LeaveFor to={signInPath(subscriptionId)} tell={() => toastError(sentence)} />;
  }
  return (
    <AuthFrame title="Choose a new password">
      {link.data ? (
        <PasswordForm linkId={linkId} subscriptionId={subscriptionId} />
      ) : (
        <FormSkeleton what="the link" fields={2} />
      )}
    </AuthFrame>
  );
}

function PasswordForm({ linkId, subscriptionId }: { linkId: string; subscriptionId?: string }) {
  const support = supportOf(useBrand());
  const navigate = useNavigate();
  const renewSession = useRenewSession();
  const form = useFields({ password: '', confirmation: '' });
  const { password, confirmation } = form.values;
  const toSignIn = () => navigate(signInPath(subscriptionId), { replace: true });
  const reset = useSend(resetPassword, {
    onSuccess: async () => {
      toastSuccess(resetLinkCopy.done);
      // The new password ended all sessions, including one in this browser.
      await renewSession().catch(() => undefined);
      await toSignIn();
    },
    onError: (error) => {
      const refusals = resetRefusals(support);
      if (error.code === 'WEAK_PASSWORD' || error.code === 'BREACHED_PASSWORD')
        return form.complain('password', refusals[error.code]);
      toastError(error.code === 'LINK_INVALID' ? refusals.LINK_INVALID : resetLinkCopy.resetFailed);
      if (error.code === 'LINK_INVALID') void toSignIn();
    },
  });
  const submit = () => {
    dismissAllToasts();
    reset.mutate({ linkId, password, subscriptionId });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <NewPassword label="New password" field={form.field} />
      <Button
        type="submit"
        fullWidth
        loading={reset.isPending}
        disabled={!isNewPasswordReady(password, confirmation)}
      >
        Reset Password
      </Button>
    </Form>
  );
}

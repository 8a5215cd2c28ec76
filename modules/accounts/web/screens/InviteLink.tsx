import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess, toastWarning } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { inviteLink, inviteLinkFetch } from '#modules/accounts/contract.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { NewPassword } from '../components/NewPassword.tsx';
import { WorkEmail } from '../components/WorkEmail.tsx';
import { inviteCopy } from '../copy.ts';
import { linkErrorPath, signInPath } from '../paths.ts';
import { isNewPasswordReady } from '../rules/newPassword.ts';

/** Spec portal §2 'Invite-link signup': the sign-up form for the address that was invited. */
export function InviteLink() {
  const { linkId = '' } = useParams();
  const { brandNameShort } = useBrand();
  const link = useCall(
    inviteLinkFetch,
    { linkId },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const email = link.data?.createdFor.email ?? '';
  const isUsed = link.data?.status === 'used';
  useEffect(() => {
    if (isUsed) toastWarning(inviteCopy.used(email));
  }, [isUsed, email]);

  if (link.error) return <Navigate to={linkErrorPath} replace />;
  if (isUsed) return <Navigate to={signInPath()} state={{ email }} replace />;
  return (
    <AuthFrame
      tab="Create your account"
      title={`You are invited to ${brandNameShort}`}
      lead="Choose a password to create your account."
    >
      {link.data ? <AccountForm linkId={linkId} email={email} /> : <FormBones />}
    </AuthFrame>
  );
}

function AccountForm({ linkId, email }: { linkId: string; email: string }) {
  const navigate = useNavigate();
  const form = useFields({ email, password: '', confirmation: '' });
  const { password, confirmation } = form.values;
  const toSignIn = (to: string, subscriptionId: string | null) =>
    navigate(signInPath(subscriptionId ?? undefined), { state: { email: to }, replace: true });
  const create = useSend(inviteLink, {
    onSuccess: (made) => {
      toastSuccess(inviteCopy.accountMade);
      void toSignIn(made.email, made.subscriptionId);
    },
    onError: (error) => {
      if (error.code === 'LINK_USED' || error.code === 'USER_EXISTS') {
        toastWarning(inviteCopy.used(email));
        void toSignIn(email, null);
      } else if (error.code === 'WEAK_PASSWORD')
        form.complain('password', inviteCopy.WEAK_PASSWORD);
      else toastError(sentenceFor(CallError.from(error), { INTERNAL: inviteCopy.lookupFailed }));
    },
  });
  return (
    <Form form={form} onSubmit={() => create.mutate({ linkId, password })}>
      <WorkEmail readOnly {...form.field('email')} />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button
        type="submit"
        fullWidth
        loading={create.isPending}
        disabled={!isNewPasswordReady(password, confirmation)}
      >
        Create Account
      </Button>
    </Form>
  );
}

function FormBones() {
  return (
    <Loading what="the invite">
      {['email', 'password', 'confirmation'].map((field) => (
        <div key={field}>
          <Bone width={120} height={16} gap={8} />
          <Bone height={44} gap={24} radius={8} />
        </div>
      ))}
      <Bone height={44} radius={8} />
    </Loading>
  );
}

import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import {
  deleteUserInvite,
  getActivity,
  getUserInviteList,
} from '#modules/foundation/people/calls/settings.ts';
import type { PendingInvite } from '#modules/foundation/people/schemas/settings.ts';
import { settingsCopy } from '../copy.ts';
import { nameOf } from './PersonRow.tsx';

export function CancelInviteDialog({
  invite: { linkId, createdFor },
  onClose,
  onCanceled,
}: {
  invite: PendingInvite;
  onClose: () => void;
  onCanceled: () => void;
}) {
  const { email } = createdFor;
  const refresh = useRefresh();
  const cancel = useSend(deleteUserInvite, {
    onSuccess: () => {
      onCanceled();
      toastSuccess(settingsCopy.inviteCanceled(nameOf(createdFor), email));
    },
    onError: () => {
      onClose();
      toastError(settingsCopy.inviteNotCanceled);
    },
    onSettled: () => refresh(getUserInviteList, getActivity),
  });
  return (
    <ConfirmDialog
      title="Cancel Invite?"
      keep="Back"
      action="Cancel Invite"
      isSending={cancel.isPending}
      onConfirm={() => cancel.mutate({ linkId })}
      onClose={onClose}
    >
      The link that we sent to <strong>{email}</strong> stops working. You can invite them again
      whenever you like.
    </ConfirmDialog>
  );
}

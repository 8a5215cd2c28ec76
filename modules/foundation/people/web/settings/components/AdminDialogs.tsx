import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { editUser, profileCheck, removeUser } from '#modules/foundation/people/calls/profile.ts';
import {
  getActivity,
  getUserList,
  removeSecondStep,
} from '#modules/foundation/people/calls/settings.ts';
import type { UserProfile } from '#modules/foundation/people/schemas/profile.ts';
import { type Lost, lostWords } from '#modules/foundation/people/vocabulary.ts';
import { removalRefusals, removeSecondStepRefusals, settingsCopy, setUpCopy } from '../copy.ts';
import { EditDialog } from './PersonFields.tsx';
import { nameOf } from './PersonRow.tsx';

export function EditAdminDialog({ user, onClose }: { user: UserProfile; onClose: () => void }) {
  const refresh = useRefresh();
  const edit = useSend(editUser, {
    onSuccess: onClose,
    done: settingsCopy.updated,
    onError: () => toastError(settingsCopy.notUpdated),
    onSettled: () => refresh(getUserList, profileCheck, getActivity),
  });
  return (
    <EditDialog
      title="Edit Admin"
      person={user}
      isSending={edit.isPending}
      onSubmit={(userProfile) => edit.mutate({ cognitoId: user.cognitoId, userProfile })}
      onClose={onClose}
    />
  );
}

export function RemoveAdminDialog({
  user,
  ownId,
  onClose,
  onRemoved,
}: {
  user: UserProfile;
  ownId: string | null;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { cognitoId, email } = user;
  const refresh = useRefresh();
  const remove = useSend(removeUser, {
    onSuccess: onRemoved,
    done: settingsCopy.removed,
    onError: ({ code }) => {
      onClose();
      toastError((removalRefusals as Record<string, string>)[code] ?? settingsCopy.notRemoved);
    },
    onSettled: () => refresh(getUserList, getActivity),
  });
  const confirm = () => {
    // Only logged, since no screen offers it (SET-023).
    if (cognitoId === ownId) console.warn('An admin cannot remove themselves.');
    else remove.mutate({ cognitoId });
  };
  return (
    <ConfirmDialog
      title="Remove Admin?"
      keep="Back"
      action="Remove Admin"
      isSending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{nameOf(user) || email}</strong> is signed out here at once. Unless they belong to
      another organization, too, their account is erased for good: to come back they need a new
      invite. What they did here stays, with their name.
    </ConfirmDialog>
  );
}

/** For an admin who lost the phone. Whoever has their password could ask for it in their name (ACC-237). */
export function RemoveLostDialog({
  user,
  lost,
  onClose,
  onRemoved,
}: {
  user: UserProfile;
  lost: Lost;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const name = nameOf(user) || user.email;
  const remove = useSend(removeSecondStep, {
    refreshes: [getUserList, getActivity],
    onSuccess: onRemoved,
    done: setUpCopy.removed(lost, name),
    onError: ({ code }) => {
      onClose();
      toastError(
        (removeSecondStepRefusals as Record<string, string>)[code] ?? setUpCopy.notRemoved(lost),
      );
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${lostWords[lost]}?`}
      keep="Back"
      action={`Remove ${lostWords[lost]}`}
      isSending={remove.isPending}
      onConfirm={() => remove.mutate({ userId: user.cognitoId })}
      onClose={onClose}
    >
      <strong>Call {name} first</strong>, at a number that you know: a mail or a message that asks
      for this may be somebody else’s. After it their password alone signs in. They are signed out
      everywhere, and you are both told by mail.
    </ConfirmDialog>
  );
}

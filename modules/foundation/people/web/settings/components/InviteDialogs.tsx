import { storedEmail } from '#kit/contract/formats.ts';
import type { MemberRole } from '#kit/contract/roles.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { inviteRefusals } from '#kit/web/feedback/inviteRefusals.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import {
  deleteUserInvite,
  editUserInvite,
  getActivity,
  getUserInviteList,
} from '#modules/foundation/people/calls/settings.ts';
import type { PendingInvite } from '#modules/foundation/people/schemas/settings.ts';
import { settingsCopy } from '../copy.ts';
import { useInvite } from '../useInvite.ts';
import { EditDialog, invitedChecks, PersonFields } from './PersonFields.tsx';
import { nameOf } from './PersonRow.tsx';
import { RoleField } from './RoleDialog.tsx';

const empty: {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  role: MemberRole;
} = { email: '', firstName: '', lastName: '', jobTitle: '', role: 'admin' };

export function InviteDialog({ ownRole, onClose }: { ownRole: MemberRole; onClose: () => void }) {
  const form = useFields(empty, {
    email: checks(required(settingsCopy.emailMissing), isEmail(settingsCopy.email)),
    ...invitedChecks,
  });
  const invite = useInvite({
    onInvited: onClose,
    onRefused: (sentence, { code }) => {
      if (code in inviteRefusals) form.complain('email', sentence);
      else toastError(sentence);
    },
  });
  return (
    <FormDialog
      title="Invite Admin"
      back="Back"
      action="Invite Admin"
      isDisabled={!form.valid}
      isSending={invite.isPending}
      form={form}
      onSubmit={(values) => invite.mutate({ ...values, email: storedEmail(values.email) })}
      onClose={onClose}
    >
      <TextField
        label="Email address"
        type="email"
        hint="We send a link to this address. It holds for 14 days."
        autoComplete="off"
        data-autofocus
        maxLength={254}
        {...form.field('email')}
      />
      <PersonFields field={form.field} namesOptional />
      <RoleField by={ownRole} before={null} field={form.field('role')} />
    </FormDialog>
  );
}

export function EditInviteDialog({
  invite: { linkId, createdFor },
  onClose,
}: {
  invite: PendingInvite;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const edit = useSend(editUserInvite, {
    onSuccess: onClose,
    done: settingsCopy.updated,
    onError: () => toastError(settingsCopy.notUpdated),
    onSettled: () => refresh(getUserInviteList, getActivity),
  });
  return (
    <EditDialog
      title="Edit Invite"
      hint="To invite another address, cancel this invite and send a new one."
      person={createdFor}
      isInvited
      isSending={edit.isPending}
      onSubmit={(details) => edit.mutate({ linkId, ...details })}
      onClose={onClose}
    />
  );
}

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
    onSuccess: onCanceled,
    done: settingsCopy.inviteCanceled(nameOf(createdFor), email),
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

import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import {
  editUserInvite,
  getActivity,
  getUserInviteList,
} from '#modules/foundation/people/calls/settings.ts';
import type { PendingInvite } from '#modules/foundation/people/schemas/settings.ts';
import { settingsCopy } from '../copy.ts';
import { PersonFields } from './PersonFields.tsx';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';

export function EditInviteDialog({
  invite: { linkId, createdFor },
  onClose,
}: {
  invite: PendingInvite;
  onClose: () => void;
}) {
  const { email, firstName, lastName, jobTitle } = createdFor;
  const form = useFields(
    { firstName, lastName, jobTitle },
    { firstName: isPersonName, lastName: isPersonName },
  );
  const refresh = useRefresh();
  const edit = useSend(editUserInvite, {
    onSuccess: () => {
      onClose();
      toastSuccess(settingsCopy.updated);
    },
    onError: () => toastError(settingsCopy.notUpdated),
    onSettled: () => refresh(getUserInviteList, getActivity),
  });
  return (
    <FormDialog
      title="Edit Invite"
      back="Back"
      action="Save"
      isDisabled={!form.changed || !form.valid}
      isSending={edit.isPending}
      form={form}
      onSubmit={(details) => edit.mutate({ linkId, ...details })}
      onClose={onClose}
    >
      <ReadOnlyEmail
        email={email}
        hint="To invite another address, cancel this invite and send a new one."
      />
      <PersonFields field={form.field} first namesOptional />
    </FormDialog>
  );
}

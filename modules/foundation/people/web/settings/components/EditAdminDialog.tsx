import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { editUser, profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getActivity, getUserList } from '#modules/foundation/people/calls/settings.ts';
import type { UserProfile } from '#modules/foundation/people/schemas/profile.ts';
import { settingsCopy } from '../copy.ts';
import { PersonFields } from './PersonFields.tsx';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';

export function EditAdminDialog({
  user: { cognitoId, email, firstName, lastName, jobTitle },
  onClose,
}: {
  user: UserProfile;
  onClose: () => void;
}) {
  const form = useFields(
    { firstName, lastName, jobTitle },
    {
      firstName: checks(required(settingsCopy.firstName), isPersonName),
      lastName: checks(required(settingsCopy.lastName), isPersonName),
    },
  );
  const refresh = useRefresh();
  const edit = useSend(editUser, {
    onSuccess: () => {
      onClose();
      toastSuccess(settingsCopy.updated);
    },
    onError: () => toastError(settingsCopy.notUpdated),
    onSettled: () => refresh(getUserList, profileCheck, getActivity),
  });
  return (
    <FormDialog
      title="Edit Admin"
      back="Back"
      action="Save"
      isDisabled={!form.changed || !form.valid}
      isSending={edit.isPending}
      form={form}
      onSubmit={(userProfile) => edit.mutate({ cognitoId, userProfile })}
      onClose={onClose}
    >
      <ReadOnlyEmail email={email} />
      <PersonFields field={form.field} first />
    </FormDialog>
  );
}

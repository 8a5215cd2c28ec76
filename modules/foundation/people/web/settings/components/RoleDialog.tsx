import { type MemberRole, mayGive, memberRoles, roleWords } from '#kit/contract/roles.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { check } from '#modules/foundation/people/calls/session.ts';
import { getActivity, getUserList, setRole } from '#modules/foundation/people/calls/settings.ts';
import type { AdminRow } from '#modules/foundation/people/schemas/settings.ts';
import { roleCopy, roleRefusals } from '../copy.ts';
import { nameOf } from './PersonRow.tsx';

/** Offers the roles that somebody of one role may give to whoever has another, or none yet. */
export function RoleField({
  by,
  before,
  field,
}: {
  by: MemberRole;
  before: MemberRole | null;
  field: FieldBinding;
}) {
  const offered = memberRoles.filter((role) => role === before || mayGive(by, before, role));
  const { may } = roleWords[field.value as MemberRole];
  return (
    <SelectField
      label="Role"
      hint={`Who has it ${may}.`}
      options={offered.map((value) => ({ value, label: roleWords[value].name }))}
      {...field}
    />
  );
}

export function RoleDialog({
  user,
  ownRole,
  onClose,
}: {
  user: AdminRow;
  ownRole: MemberRole;
  onClose: () => void;
}) {
  const form = useFields({ role: user.role });
  const refresh = useRefresh();
  const set = useSend(setRole, {
    onSuccess: onClose,
    done: roleCopy.changed,
    onError: ({ code }) => {
      onClose();
      toastError((roleRefusals as Record<string, string>)[code] ?? roleCopy.notChanged);
    },
    // Of one's own role the session says what it permits.
    onSettled: () => refresh(getUserList, getActivity, check),
  });
  return (
    <FormDialog
      title={`Role of ${nameOf(user) || user.email}`}
      back="Back"
      action="Save"
      size="md"
      isDisabled={!form.changed}
      isSending={set.isPending}
      form={form}
      onSubmit={({ role }) => set.mutate({ userId: user.cognitoId, role })}
      onClose={onClose}
    >
      <RoleField by={ownRole} before={user.role} field={form.field('role')} />
    </FormDialog>
  );
}

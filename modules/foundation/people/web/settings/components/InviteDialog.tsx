import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { inviteRefusals } from '#kit/web/feedback/inviteRefusals.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { settingsCopy } from '../copy.ts';
import { useInvite } from '../useInvite.ts';
import { PersonFields } from './PersonFields.tsx';

const empty = { email: '', firstName: '', lastName: '', jobTitle: '' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useFields(empty, {
    email: checks(required(settingsCopy.emailMissing), isEmail(settingsCopy.email)),
    firstName: isPersonName,
    lastName: isPersonName,
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
      onSubmit={(values) => invite.mutate({ ...values, email: values.email.trim().toLowerCase() })}
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
    </FormDialog>
  );
}

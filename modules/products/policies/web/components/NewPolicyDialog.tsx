import { useNavigate } from 'react-router';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { policyList, policySave } from '#modules/products/policies/calls.ts';
import { saveRefusals, toasts } from '../copy.ts';
import { customizePath } from '../paths.ts';

/** Asks for the name of a new policy of the organization's own. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const form = useFields({ name: '' }, { name: required('Please enter a name.') });
  const navigate = useNavigate();
  const create = useSend(policySave, {
    refreshes: [policyList],
    onSuccess: ({ data }) => void navigate(customizePath(data.id)),
    onError: (error) => {
      toastError(toasts.saveFailed);
      form.complain('name', sentenceFor(error, saveRefusals));
    },
  });
  return (
    <FormDialog
      title="Add Custom Policy"
      action="Write It"
      size="md"
      isSending={create.isPending}
      form={form}
      onSubmit={({ name }) => create.mutate({ policy: { name: name.trim(), status: 'Draft' } })}
      onClose={onClose}
    >
      <TextField
        label="Name of the policy"
        hint="Such as “Visitors” or “Company cars”. You write the text next, or upload it."
        maxLength={120}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}

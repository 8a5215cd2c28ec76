import { Stack, Text } from '@mantine/core';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { checkStaff, confirmStaff } from '#modules/foundation/staff/calls.ts';
import { confirmRefusals, confirmWhy } from '../copy.ts';
import { WorkAccountButton } from './WorkAccountButton.tsx';

/**
 * Asks one of the staff who has been signed in for a while for a code, or to sign in anew with their work account (CSL-303).
 * It stands over whatever asked for it.
 */
export function ConfirmStaff({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const check = useCall(checkStaff, {}, { staleTime: 60_000 });
  const hasWorkAccounts = check.data !== undefined && check.data.workAccounts !== 'none';
  const form = useFields({ code: '' }, { code: required('Enter the six digits.') });
  const confirm = useSend(confirmStaff, { onSuccess: () => onAnswer(true) });
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      title="Confirm that it is you"
      size="md"
      zIndex={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={cancel}
    >
      <Stack gap="lg">
        <DialogForm
          action="Confirm"
          isSending={confirm.isPending}
          form={form}
          complaint={confirm.error && sentenceFor(confirm.error, confirmRefusals)}
          onSubmit={(values) => confirm.mutate(values)}
          onClose={cancel}
        >
          <Text>{confirmWhy}</Text>
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            data-autofocus
            {...form.field('code')}
          />
        </DialogForm>
        {hasWorkAccounts && <WorkAccountButton again />}
      </Stack>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';

/** Asks for the reason of an action on a customer. The customer can read it. */
export function ReasonDialog({
  send,
  children,
  ...dialog
}: {
  title: string;
  action: string;
  color?: string | undefined;
  isSending: boolean;
  complaint: string | null;
  send: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useFields(
    { reason: '' },
    {
      reason: (text) =>
        text.trim().length < 3 ? 'Say why: the customer reads it in their settings.' : null,
    },
  );
  return (
    <FormDialog {...dialog} size="md" form={form} onSubmit={({ reason }) => send(reason)}>
      {children}
      <TextField
        label="Reason"
        hint="The customer reads it in Settings, under Activity."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

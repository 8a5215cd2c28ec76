import type { ReactNode } from 'react';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';

/** Asks for the reason of an action on a customer. The customer can read it. */
export function ReasonForm({
  send,
  complaint,
  children,
}: {
  send: (reason: string) => void;
  complaint: string | null;
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
    <Form form={form} onSubmit={({ reason }) => send(reason)} complaint={complaint}>
      <TextField
        label="Reason"
        hint="The customer reads it in Settings, under Activity."
        maxLength={300}
        {...form.field('reason')}
      />
      {children}
    </Form>
  );
}

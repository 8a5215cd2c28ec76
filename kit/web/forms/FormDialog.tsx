import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Form } from './Form.tsx';
import type { Fields } from './useFields.ts';

interface Props<V extends Record<string, string>> {
  action: string;
  back?: string;
  /** Of the button that sends. */
  color?: string | undefined;
  isDisabled?: boolean;
  isSending: boolean;
  form: Fields<V>;
  complaint?: ReactNode;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form of `useFields` in a dialog: its fields, then the buttons that leave and send it. */
export const DialogForm = <V extends Record<string, string>>({
  action,
  back = 'Cancel',
  color,
  isDisabled = false,
  isSending,
  onClose,
  children,
  ...form
}: Props<V>) => (
  <Form {...form}>
    {children}
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {back}
      </Button>
      <Button type="submit" color={color} disabled={isDisabled} loading={isSending}>
        {action}
      </Button>
    </Group>
  </Form>
);

/** A dialog with such a form. */
export const FormDialog = <V extends Record<string, string>>({
  title,
  size = 'lg',
  ...form
}: Props<V> & { title: string; size?: 'md' | 'lg' }) => (
  <Dialog
    onClose={form.onClose}
    title={title}
    size={size}
    // What was sent may ask something in a dialog above this one, whose the Escape key is then.
    closeOnEscape={!form.isSending}
  >
    <DialogForm {...form} />
  </Dialog>
);

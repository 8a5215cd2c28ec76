import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Form } from './Form.tsx';
import type { Fields } from './useFields.ts';

/** A dialog with a form of `useFields`: its fields, then the buttons that leave and send it. */
export function FormDialog<V extends Record<string, string>>({
  title,
  action,
  back = 'Cancel',
  color,
  size = 'lg',
  isDisabled = false,
  isSending,
  form,
  complaint,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  action: string;
  back?: string;
  /** Of the button that sends. */
  color?: string | undefined;
  size?: 'md' | 'lg';
  isDisabled?: boolean;
  isSending: boolean;
  form: Fields<V>;
  complaint?: ReactNode;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <Form form={form} onSubmit={onSubmit} complaint={complaint}>
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
    </Dialog>
  );
}

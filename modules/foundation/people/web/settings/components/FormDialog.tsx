import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '#kit/web/forms/Form.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import classes from './Fields.module.css';

/** A dialog with a form: fields, then buttons to cancel and to submit. */
export function FormDialog<V extends Record<string, string>>({
  title,
  action,
  disabled,
  pending,
  form,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  action: string;
  disabled: boolean;
  pending: boolean;
  form: Fields<V>;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <Form form={form} onSubmit={onSubmit}>
        {children}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" disabled={disabled} loading={pending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

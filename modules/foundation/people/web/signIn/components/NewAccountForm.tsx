import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '#kit/web/forms/Form.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { isNewPasswordReady } from '../rules/newPassword.ts';
import { NewPassword } from './NewPassword.tsx';
import { WorkEmail } from './WorkEmail.tsx';

export interface NewAccount extends Record<string, string> {
  email: string;
  password: string;
  confirmation: string;
}

/** The sign-up form of a link: shows the link's address, and asks for a password. */
export function NewAccountForm({
  form,
  busy,
  onSubmit,
  name,
  children,
}: {
  form: Fields<NewAccount>;
  busy: boolean;
  onSubmit: (password: string) => void;
  /** Rendered below the address. */
  name?: ReactNode;
  /** Rendered between the password and the button. */
  children?: ReactNode;
}) {
  const { password, confirmation } = form.values;
  return (
    <Form form={form} onSubmit={() => onSubmit(password)}>
      <WorkEmail readOnly {...form.field('email')} />
      {name}
      <NewPassword field={form.field} />
      {children}
      <Button
        type="submit"
        fullWidth
        loading={busy}
        disabled={!isNewPasswordReady(password, confirmation)}
      >
        Create Account
      </Button>
    </Form>
  );
}

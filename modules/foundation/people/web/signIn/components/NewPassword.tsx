import { Stack } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { signUpCopy } from '../copy.ts';
import { PasswordRules } from './PasswordRules.tsx';

/** A new password and its confirmation, with the rules shown live (ACC-033). */
export function NewPassword({
  label = 'Password',
  password,
  confirmation,
}: {
  label?: string;
  password: FieldBinding;
  confirmation: FieldBinding;
}) {
  const { value } = confirmation;
  const matches = value !== '' && value === password.value;
  // No complaint while the password is still being repeated.
  const mismatch = password.value.startsWith(value) ? null : signUpCopy.mismatchInline;
  return (
    <Stack gap="lg">
      <PasswordField label={label} autoComplete="new-password" maxLength={256} {...password} />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        maxLength={256}
        {...confirmation}
        error={matches ? null : (confirmation.error ?? mismatch)}
      />
      <PasswordRules password={password.value} confirmation={confirmation.value} />
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import type { Bound } from '#kit/web/forms/bound.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { signUpCopy } from '../copy.ts';
import { PasswordRules } from './PasswordRules.tsx';

/** A new password and its confirmation, with the rules shown live (spec portal §5). */
export function NewPassword({ password, confirmation }: { password: Bound; confirmation: Bound }) {
  const differs = confirmation.value !== '' && confirmation.value !== password.value;
  return (
    <Stack gap="lg">
      <PasswordField label="Password" autoComplete="new-password" maxLength={256} {...password} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        maxLength={256}
        {...confirmation}
        error={
          differs && !password.value.startsWith(confirmation.value)
            ? signUpCopy.mismatchInline
            : confirmation.error
        }
      />
      <PasswordRules password={password.value} confirmation={confirmation.value} />
    </Stack>
  );
}

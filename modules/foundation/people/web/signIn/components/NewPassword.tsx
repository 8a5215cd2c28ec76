import { Stack, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { passwordRuleCopy, signUpCopy } from '../copy.ts';
import { shownRules } from '../rules/newPassword.ts';
import classes from './NewPassword.module.css';

/** A new password and its confirmation, with the rules shown live, each ticked when it is met (ACC-033). */
export function NewPassword({
  label = 'Password',
  field,
}: {
  label?: string;
  field: (name: 'password' | 'confirmation') => FieldBinding;
}) {
  const password = field('password');
  const confirmation = field('confirmation');
  const matches = confirmation.value !== '' && confirmation.value === password.value;
  // No complaint while the password is still being repeated.
  const mismatch = password.value.startsWith(confirmation.value) ? null : signUpCopy.mismatchInline;
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
      <ul
        className={classes.rules}
        aria-label="Password rules"
        aria-live="polite"
        aria-relevant="text"
      >
        {shownRules(password.value, confirmation.value).map(({ rule, met }) => (
          <li key={rule} data-met={met}>
            {met ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircle size={18} stroke={1.6} aria-hidden />
            )}
            <span>{passwordRuleCopy[rule]}</span>
            <VisuallyHidden>{met ? ' – met' : ' – not met yet'}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

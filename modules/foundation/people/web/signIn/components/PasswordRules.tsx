import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { passwordRuleCopy } from '../copy.ts';
import { shownRules } from '../rules/newPassword.ts';
import classes from './PasswordRules.module.css';

/** The rules for a new password, each ticked when it is met. */
export function PasswordRules({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}) {
  return (
    <ul
      className={classes.rules}
      aria-label="Password rules"
      aria-live="polite"
      aria-relevant="text"
    >
      {shownRules(password, confirmation).map(({ rule, met }) => (
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
  );
}

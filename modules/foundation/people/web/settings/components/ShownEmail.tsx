import { VisuallyHidden } from '@mantine/core';
import { shownEmail } from '../rules/shownEmail.ts';

/** An address cut to the length that a row has room for; whole for who listens, and on hovering. */
export function ShownEmail({ email }: { email: string }) {
  const shown = shownEmail(email);
  if (shown === email) return <span>{email}</span>;
  return (
    <span title={email}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{email}</VisuallyHidden>
    </span>
  );
}

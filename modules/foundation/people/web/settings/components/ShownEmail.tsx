import { VisuallyHidden } from '@mantine/core';
import { shownEmail } from '../rules/shownEmail.ts';

/** An address cut to fit into its row; screen readers and the tooltip get the whole address. */
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

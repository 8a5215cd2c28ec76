import { TextField } from '#kit/web/forms/TextField.tsx';

/** The address that belongs to a form's person, and is not changed by it. */
export function ReadOnlyEmail({ email, hint }: { email: string; hint?: string }) {
  return (
    <TextField
      label="Email address"
      hint={hint}
      name="email"
      value={email}
      error={null}
      readOnly
      onChange={() => {}}
      onBlur={() => {}}
    />
  );
}

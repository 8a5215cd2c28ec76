import { TextField } from '#kit/web/forms/TextField.tsx';

/** The address of the form's person, which the form cannot change. */
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

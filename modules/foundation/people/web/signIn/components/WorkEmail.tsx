import type { FieldProps } from '#kit/web/forms/fieldBinding.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';

/** A field for the address that a person signs in with. */
export function WorkEmail(props: Omit<FieldProps, 'label'>) {
  return (
    <TextField
      label="Work email address"
      type="email"
      autoComplete="username"
      maxLength={254}
      {...props}
    />
  );
}

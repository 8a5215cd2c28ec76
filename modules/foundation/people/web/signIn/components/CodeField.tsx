import type { FieldProps } from '#kit/web/forms/fieldBinding.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';

/** A field for a code from a mail. */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <TextField
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      {...props}
    />
  );
}

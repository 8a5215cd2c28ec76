import { Textarea } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';

/** Some lines of text: each is a point of its own. */
export function LinesField({
  label,
  hint,
  disabled,
  onChange,
  ...bound
}: FieldBinding & { label: string; hint?: string; disabled: boolean }) {
  return (
    <Textarea
      {...bound}
      label={label}
      description={hint}
      disabled={disabled}
      autosize
      minRows={2}
      maxLength={1300}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

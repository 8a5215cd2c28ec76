import { Textarea } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';

/** A text area in which each line is an item of its own. */
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

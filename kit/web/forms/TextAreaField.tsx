import { Textarea } from '@mantine/core';
import { type FieldProps, labelled } from './fieldBinding.tsx';

/** A text of several lines; the field grows with it. */
export const TextAreaField = ({
  label,
  hint,
  optional,
  onChange,
  ...rest
}: FieldProps & { minRows: number; maxRows?: number; spellCheck?: boolean }) => (
  <Textarea
    label={labelled(label, optional)}
    description={hint}
    autosize
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
);

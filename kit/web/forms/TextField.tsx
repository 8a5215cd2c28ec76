import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { type FieldProps, labelled } from './fieldBinding.tsx';

/** A line of text. Its error is shown below it in red and read with it (SHL-104). */
export function TextField({
  label,
  hint,
  optional,
  onChange,
  ...rest
}: FieldProps & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'datetime-local';
  inputMode?: 'numeric';
  min?: string;
  max?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const isAddress = rest.type === 'email' || rest.type === 'url';
  return (
    <TextInput
      label={labelled(label, optional)}
      description={hint}
      spellCheck={isAddress ? false : undefined}
      autoCapitalize={isAddress ? 'none' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}

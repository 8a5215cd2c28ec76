import { NativeSelect } from '@mantine/core';
import { type FieldProps, labelled } from './fieldBinding.tsx';

/** A choice from a list; uses the platform's own list, which works everywhere and best on a phone. */
export function SelectField({
  label,
  hint,
  optional,
  onChange,
  options,
  ...rest
}: Omit<FieldProps, 'maxLength' | 'placeholder' | 'readOnly'> & {
  options: readonly { value: string; label: string }[];
}) {
  return (
    <NativeSelect
      label={labelled(label, optional)}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: 'Choose one', disabled: rest.value !== '' }, ...options]}
      {...rest}
    />
  );
}

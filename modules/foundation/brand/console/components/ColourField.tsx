import { TextInput } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { isColour } from '../brandFields.ts';
import classes from './ColourField.module.css';

/** A field for a colour, typed or chosen in the browser's colour picker. */
export function ColourField({
  label,
  hint,
  disabled,
  onChange,
  ...bound
}: FieldBinding & { label: string; hint: string; disabled: boolean }) {
  return (
    <TextInput
      {...bound}
      label={label}
      description={hint}
      disabled={disabled}
      maxLength={7}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`Pick: ${label}`}
          disabled={disabled}
          value={isColour(bound.value) === null ? bound.value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}

import { TextInput, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldProps, labelled } from './fieldBinding.tsx';
import classes from './PasswordField.module.css';

/** A field for the current password unless told otherwise, with a button to show it. */
export function PasswordField({ label, hint, optional, onChange, ...rest }: FieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      label={labelled(label, optional)}
      description={hint}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="current-password"
      maxLength={256}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={48}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
        </UnstyledButton>
      }
      {...rest}
    />
  );
}

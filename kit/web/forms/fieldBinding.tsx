import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';

/** The props from `useFields().field(name)`. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Props of every field in kit/web/forms. */
export interface FieldProps extends FieldBinding {
  label: ReactNode;
  /** Shown below the label: what to enter. */
  hint?: ReactNode;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  disabled?: boolean;
  /** Displayed, but not to be changed here. */
  readOnly?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  placeholder?: string;
}

export const labelled = (label: ReactNode, optional?: boolean): ReactNode =>
  optional ? (
    <>
      {label}{' '}
      <span style={{ fontWeight: 400, color: 'var(--mantine-color-dimmed)' }}>(optional)</span>
    </>
  ) : (
    label
  );

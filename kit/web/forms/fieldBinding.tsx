import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';

/** What `useFields().field(name)` gives a field. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** What every field of kit/web/forms takes. */
export interface FieldProps extends FieldBinding {
  label: ReactNode;
  /** Under the label: what is meant, before anything is wrong. */
  hint?: ReactNode;
  /** Says '(optional)' after the label. */
  optional?: boolean;
  disabled?: boolean;
  /** Shown as it is, not to be changed here. */
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

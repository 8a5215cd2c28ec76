import type { Ref } from 'react';
import type { FieldProps } from '#kit/web/forms/fieldBinding.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { secondStepCopy } from '../copy.ts';

type Props = Omit<FieldProps, 'label'> & { ref?: Ref<HTMLInputElement> };

const ofCode = { autoComplete: 'one-time-code', maxLength: 20 } as const;

/** A field for a code from a mail. */
export const CodeField = (props: Props) => (
  <TextField label="Code" inputMode="numeric" {...ofCode} {...props} />
);

/** A field for a code of the second step: of the app, or a recovery code. */
export const AnyCodeField = (props: Props) => (
  <TextField label={secondStepCopy.anyCode} {...ofCode} {...props} />
);

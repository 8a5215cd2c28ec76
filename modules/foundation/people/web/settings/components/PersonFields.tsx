import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import classes from './Fields.module.css';

/** Name and job title of a person, oneself or another. */
export function PersonFields({
  field,
  own = false,
  first = false,
  namesOptional = false,
  disabled = false,
}: {
  field: (name: 'firstName' | 'lastName' | 'jobTitle') => FieldBinding;
  /** Of who is signed in: the browser may fill them in. */
  own?: boolean;
  /** Of a dialog: the focus begins here. */
  first?: boolean;
  namesOptional?: boolean;
  disabled?: boolean;
}) {
  const common = { maxLength: 100, disabled };
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label="First name"
          data-autofocus={first || undefined}
          optional={namesOptional}
          autoComplete={own ? 'given-name' : 'off'}
          {...common}
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          optional={namesOptional}
          autoComplete={own ? 'family-name' : 'off'}
          {...common}
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Job title"
        optional
        autoComplete={own ? 'organization-title' : 'off'}
        {...common}
        {...field('jobTitle')}
      />
    </>
  );
}

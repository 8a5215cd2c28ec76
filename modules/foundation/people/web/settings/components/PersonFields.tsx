import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import classes from './Fields.module.css';

/** Fields for the name and job title of oneself or of another person. */
export function PersonFields({
  field,
  own = false,
  first = false,
  namesOptional = false,
  disabled = false,
}: {
  field: (name: 'firstName' | 'lastName' | 'jobTitle') => FieldBinding;
  /** For the signed-in person: the browser may autofill the fields. */
  own?: boolean;
  /** For dialogs: the first field gets the focus. */
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

import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import classes from './StepCard.module.css';

/** The name of whoever fills the form. */
export function OwnName({ field }: { field: (name: 'firstName' | 'lastName') => FieldBinding }) {
  return (
    <div className={classes.pair}>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        {...field('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        {...field('lastName')}
      />
    </div>
  );
}

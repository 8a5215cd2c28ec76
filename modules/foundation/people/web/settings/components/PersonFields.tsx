import { checks, required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { settingsCopy } from '../copy.ts';
import type { Person } from './PersonRow.tsx';
import classes from './Settings.module.css';

export const adminChecks = {
  firstName: checks(required(settingsCopy.firstName), isPersonName),
  lastName: checks(required(settingsCopy.lastName), isPersonName),
};
/** Of somebody invited, whose name need not be known. */
export const invitedChecks = { firstName: isPersonName, lastName: isPersonName };

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

/** The address of the form's person, which the form cannot change. */
export function ReadOnlyEmail({ email, hint }: { email: string; hint?: string }) {
  return (
    <TextField
      label="Email address"
      hint={hint}
      name="email"
      value={email}
      error={null}
      readOnly
      onChange={() => {}}
      onBlur={() => {}}
    />
  );
}

/** Changes the name and the job title of an admin, or of somebody invited. */
export function EditDialog({
  title,
  hint,
  person: { email, firstName, lastName, jobTitle },
  isInvited = false,
  isSending,
  onSubmit,
  onClose,
}: {
  title: string;
  /** About the address. */
  hint?: string;
  person: Person;
  isInvited?: boolean;
  isSending: boolean;
  onSubmit: (details: Omit<Person, 'email'>) => void;
  onClose: () => void;
}) {
  const form = useFields(
    { firstName, lastName, jobTitle },
    isInvited ? invitedChecks : adminChecks,
  );
  return (
    <FormDialog
      title={title}
      back="Back"
      action="Save"
      isDisabled={!form.changed || !form.valid}
      isSending={isSending}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReadOnlyEmail email={email} hint={hint} />
      <PersonFields field={form.field} first namesOptional={isInvited} />
    </FormDialog>
  );
}

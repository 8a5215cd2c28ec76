import type { ReactNode } from 'react';
import { Complaint } from './Complaint.tsx';
import classes from './Form.module.css';
import type { Fields } from './useFields.ts';

/** The form for `useFields`: its fields in a column, and above them a message about the form as a whole. */
export const Form = <V extends Record<string, string>>({
  form,
  onSubmit,
  complaint,
  children,
}: {
  form: Fields<V>;
  onSubmit: (values: V) => void;
  complaint?: ReactNode;
  children: ReactNode;
}) => (
  <form ref={form.element} onSubmit={form.submit(onSubmit)} className={classes.form} noValidate>
    <Complaint>{complaint}</Complaint>
    {children}
  </form>
);

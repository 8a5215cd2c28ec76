import type { ReactNode } from 'react';
import classes from './Form.module.css';
import type { Fields } from './useFields.ts';

/**
 * The form of `useFields`: its fields below each other, and above them what is wrong with the whole of it.
 *
 *   <Form form={form} onSubmit={(values) => …} complaint={incomplete && 'Please enter …'}>
 *     <TextField label="Work email" {...form.field('email')} />
 *     <Button type="submit">Send</Button>
 *   </Form>
 */
export function Form<V extends Record<string, string>>({
  form,
  onSubmit,
  complaint,
  children,
}: {
  form: Fields<V>;
  onSubmit: (values: V) => void;
  complaint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form ref={form.element} onSubmit={form.submit(onSubmit)} className={classes.form} noValidate>
      {complaint && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      {children}
    </form>
  );
}

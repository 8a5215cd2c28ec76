import type { ReactNode } from 'react';
import classes from './Form.module.css';

/** What is wrong with a form as a whole; nothing where there is nothing to say. */
export const Complaint = ({ children }: { children: ReactNode }) =>
  children && (
    <p className={classes.complaint} role="alert">
      {children}
    </p>
  );

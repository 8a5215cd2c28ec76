import { IconMailOff } from '@tabler/icons-react';
import classes from './NoMail.module.css';

/** Shown beside a person whose mailbox does not exist, or who wants no mail from us. */
export const NoMail = () => (
  <span className={classes.words}>
    <IconMailOff size={16} stroke={1.8} aria-hidden />
    This address does not take our mail
  </span>
);

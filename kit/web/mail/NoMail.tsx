import { IconMailOff } from '@tabler/icons-react';
import classes from './NoMail.module.css';

/** Beside a person whose mailbox is gone, or who wants none of our mail. */
export const NoMail = () => (
  <span className={classes.words}>
    <IconMailOff size={16} stroke={1.8} aria-hidden />
    This address does not take our mail
  </span>
);

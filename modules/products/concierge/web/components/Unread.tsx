import { VisuallyHidden } from '@mantine/core';
import classes from './PostList.module.css';

/** A dot before the title of what the admin has not opened yet. */
export const Unread = () => (
  <>
    <span className={classes.unread} aria-hidden />
    <VisuallyHidden>Unread: </VisuallyHidden>
  </>
);

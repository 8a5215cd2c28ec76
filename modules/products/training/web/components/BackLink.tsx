import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './Detail.module.css';

/** A link from a course or a trainee back to the list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  );
}

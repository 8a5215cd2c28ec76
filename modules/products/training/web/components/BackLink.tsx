import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './Detail.module.css';

/** From a course or a trainee to the list it stands in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  );
}

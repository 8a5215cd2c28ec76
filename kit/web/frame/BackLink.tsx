import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './BackLink.module.css';

/** The link above the heading of a page that leads to its parent. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  );
}

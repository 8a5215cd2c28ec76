import type { ReactNode } from 'react';
import { Link } from 'react-router';
import lines from '#kit/web/lists/Lines.module.css';

/** A name in a list, as a link to its page. */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={lines.name} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Link>
);

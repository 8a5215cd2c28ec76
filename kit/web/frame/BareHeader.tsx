import { Link } from 'react-router';
import { Logo } from '#kit/web/brand/Logo.tsx';
import classes from './BareHeader.module.css';

/** The header of a screen outside the shell: the brand's logo as a link. */
export function BareHeader({ to }: { to: string }) {
  return (
    <header className={classes.header}>
      <Link to={to} className={classes.logo}>
        <Logo height={32} />
      </Link>
    </header>
  );
}

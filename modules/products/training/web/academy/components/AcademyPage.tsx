import type { ReactNode } from 'react';
import { Logo } from '#kit/web/brand/Logo.tsx';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import classes from './AcademyPage.module.css';

/** The frame of every page of the academy: the brand at the top, its support address at the bottom. */
export function AcademyPage({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo height={28} />
        {above}
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <SupportLink />
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';
import { BareHeader } from '#kit/web/frame/BareHeader.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import classes from './Notice.module.css';

/** A page with one message and a way to continue. */
export function Notice({
  title,
  picture,
  children,
  action,
}: {
  title: string;
  picture?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const heading = useScreen(title);
  return (
    <div className={classes.page}>
      <BareHeader to="/" />
      <main className={classes.main}>
        {picture && (
          <div className={classes.picture} aria-hidden>
            {picture}
          </div>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {children && <div className={classes.words}>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </main>
    </div>
  );
}

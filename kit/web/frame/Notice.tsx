import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** A notice about the content around it, and what to do about it; a problem is also announced to screen readers. */
export function Notice({
  kind,
  title,
  action,
  children,
}: {
  kind: 'problem' | 'info';
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = kind === 'problem' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      role={kind === 'problem' ? 'alert' : undefined}
    >
      <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div style={{ flex: '1 1 200px' }}>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  );
}

import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface Props {
  kind: 'problem' | 'info';
  title?: string;
  children: ReactNode;
}

/** A notice about the content below; a problem is also announced to screen readers. */
export function Notice({ kind, title, children }: Props) {
  const Icon = kind === 'problem' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      role={kind === 'problem' ? 'alert' : undefined}
    >
      <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from './Toasts.module.css';
import { currentToasts, dismissToast, onToasts, type Toast } from './toasts.ts';

const icons = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
};

/** Shows toasts; used once, at the root. The region always exists, so that screen readers announce new toasts. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <section
      className={classes.region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { id, seconds } = toast;
  useEffect(() => {
    if (seconds === null || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld]);
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the time is a courtesy, not a control.
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'success' ? undefined : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <div className={classes.message}>{toast.message}</div>
      <UnstyledButton
        className={classes.dismiss}
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

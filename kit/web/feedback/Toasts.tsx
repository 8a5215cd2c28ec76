import { Anchor, UnstyledButton } from '@mantine/core';
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

/** The address of what helps where a sentence tells of a failure. */
type HelpOn = (sentence: string) => string;

/** Shows toasts; used once, at the root. The region always exists, so that screen readers announce new toasts. */
export function Toasts({ helpOn }: { helpOn?: HelpOn }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <section
      className={classes.region}
      aria-label="Alerts"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} helpOn={helpOn} />
      ))}
    </section>
  );
}

function ToastCard({ toast, helpOn }: { toast: Toast; helpOn: HelpOn | undefined }) {
  const [isHeld, setHeld] = useState(false);
  const { id, kind, message, seconds } = toast;
  // What is more than a sentence has a way of its own. The toast outlives the screen that it began on.
  const [help] = useState(() =>
    kind !== 'success' && typeof message === 'string' ? helpOn?.(message) : undefined,
  );
  useEffect(() => {
    if (seconds === null || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld]);
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the time is a courtesy, not a control.
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'success' ? undefined : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <div className={classes.message}>
        {help ? (
          <>
            <span>{message}</span>{' '}
            <Anchor href={help} target="_blank" rel="noreferrer" fz="inherit">
              Help
            </Anchor>
          </>
        ) : (
          message
        )}
      </div>
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

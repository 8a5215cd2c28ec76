import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';

/**
 * While there are unsaved changes, asks before leaving by a link or by Back; the browser asks before the page
 * is closed: `<LeaveGuard when={isChanged && !save.isPending} />`.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  if (leaving.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Leave without saving"
      keep="Stay here"
      isSending={false}
      onConfirm={leaving.proceed}
      onClose={leaving.reset}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  );
}

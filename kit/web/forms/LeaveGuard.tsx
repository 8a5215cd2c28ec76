import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

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
    <Dialog title="Leave without saving?" onClose={leaving.reset}>
      <Text mb="lg">What you changed on this page is not saved yet.</Text>
      <Group gap="sm">
        <Button variant="default" onClick={leaving.reset} data-autofocus>
          Stay here
        </Button>
        <Button color="red.9" onClick={leaving.proceed}>
          Leave without saving
        </Button>
      </Group>
    </Dialog>
  );
}

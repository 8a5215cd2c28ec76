import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { signOut } from '#modules/foundation/people/web/signIn/session.ts';
import { countdownWords, secondsUntil } from './countdown.ts';

/** Session Timeout (SHL-100). It closes only by its two buttons. */
export function TimeoutDialog({
  endsAt,
  onContinue,
}: {
  endsAt: number;
  onContinue: () => Promise<void>;
}) {
  const left = useSecondsUntil(endsAt);
  const [busy, setBusy] = useState<'out' | 'on' | null>(null);
  return (
    <Dialog
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Session Timeout"
      size="md"
      zIndex={900}
    >
      <Stack gap="lg">
        <Text>
          You have not done anything here for a while. For your safety we sign you out in{' '}
          <Text span fw={600} role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {countdownWords(left)}
          </Text>
          .
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            loading={busy === 'out'}
            onClick={() => {
              setBusy('out');
              void signOut();
            }}
          >
            Sign Out
          </Button>
          <Button
            data-autofocus
            disabled={left === 0}
            loading={busy === 'on'}
            onClick={() => {
              setBusy('on');
              void onContinue().finally(() => setBusy(null));
            }}
          >
            Continue Working
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function useSecondsUntil(instant: number): number {
  const [left, setLeft] = useState(() => secondsUntil(instant, Date.now()));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(instant, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';

/** In place of what could not be loaded. */
export function Failed({
  what,
  error,
  retry,
}: {
  what: string;
  error: CallError;
  retry: () => unknown;
}) {
  return (
    <div role="alert">
      <EmptyState
        picture={<IconCloudOff size={32} stroke={1.6} />}
        title={`We couldn’t load ${what}.`}
        action={
          <Button variant="default" onClick={() => retry()}>
            Try again
          </Button>
        }
      >
        <p>{sentenceFor(error)}</p>
        {error.transactionId && <p>Its number in the log: {error.transactionId}</p>}
      </EmptyState>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { EmptyState } from './EmptyState.tsx';

/**
 * In place of what could not be loaded: what happened, what was not lost, how to go on
 * (SHL-084).
 *
 *   if (targets.error) return <ScreenError what="your websites" error={targets.error} retry={targets.refetch} />;
 */
export function ScreenError({
  what,
  error,
  retry,
  notLost = 'Nothing you saved is lost.',
  copy,
}: {
  /** What was to be seen here: 'your websites'. */
  what: string;
  error: CallError;
  retry: () => unknown;
  notLost?: ReactNode;
  /** The screen's own sentences by code. */
  copy?: Readonly<Record<string, string>>;
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
        <p>{sentenceFor(error, copy)}</p>
        <p>
          {notLost} Try again. If this problem persists, contact <SupportLink />.
        </p>
      </EmptyState>
    </div>
  );
}

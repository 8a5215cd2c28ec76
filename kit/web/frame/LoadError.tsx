import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { EmptyState } from './EmptyState.tsx';

export interface LoadErrorProps {
  /** What was to be seen here: 'your websites'. */
  what: string;
  error: CallError;
  retry: () => unknown;
  /** The screen's own sentences by code. */
  copy?: Readonly<Record<string, string>>;
}

/**
 * Shown in place of content that failed to load. Without `children` it shows the transaction id, by which
 * staff find the call in the log.
 */
export const LoadError = ({
  what,
  error,
  retry,
  copy,
  children,
}: LoadErrorProps & { children?: ReactNode }) =>
  error.code === 'ROLE_FORBIDS' ? (
    // Nothing failed, and trying again would change nothing.
    <EmptyState title={sentenceFor(error, copy)} />
  ) : (
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
        {children ?? (error.transactionId && <p>Its number in the log: {error.transactionId}</p>)}
      </EmptyState>
    </div>
  );

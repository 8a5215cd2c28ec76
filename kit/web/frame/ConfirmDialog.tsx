import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

/** Asks before something is ended; the button that changes nothing has the focus. */
export function ConfirmDialog({
  title,
  action,
  keep = 'Cancel',
  color = 'red.9',
  isSending,
  problem,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  action: string;
  /** The words of the button that changes nothing. */
  keep?: string;
  /** Null where nothing is lost by it. */
  color?: string | null;
  isSending: boolean;
  /** Why it could not be done. */
  problem?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="md"
      // What was sent may ask something in a dialog above this one, whose the Escape key is then.
      closeOnEscape={!isSending}
    >
      <Stack gap="lg">
        <div>{children}</div>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button color={color ?? undefined} onClick={onConfirm} loading={isSending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import classes from './Fields.module.css';

/** Asks for confirmation before something is ended; the cancel button has the focus. */
export function ConfirmDialog({
  title,
  action,
  pending,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog onClose={onClose} title={title} size="md">
      <div className={classes.fields}>
        <div>{children}</div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Back
          </Button>
          <Button color="red.9" onClick={onConfirm} loading={pending}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

/** Asks for confirmation before a link is ended. */
export function EndDialog({
  title,
  words,
  action,
  isPending,
  onClose,
  end,
}: {
  title: string;
  words: string;
  action: string;
  isPending: boolean;
  onClose: () => void;
  end: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <Button color="red.9" onClick={end} loading={isPending} mr="xs">
        {action}
      </Button>
      <Button variant="default" onClick={onClose}>
        Keep it
      </Button>
    </Dialog>
  );
}

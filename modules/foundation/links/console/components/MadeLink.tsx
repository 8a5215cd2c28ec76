import { Textarea } from '@mantine/core';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { CopyLink } from './CopyLink.tsx';

/** Shows a link that was just created. */
export function MadeLink({
  url,
  note,
  onClose,
}: {
  url: string;
  note: string;
  onClose: () => void;
}) {
  return (
    <Dialog title="The link is ready" onClose={onClose}>
      <p>{note}</p>
      <Textarea label="Link" value={url} readOnly autosize mb="md" />
      <CopyLink url={url} />
    </Dialog>
  );
}

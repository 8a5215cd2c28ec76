import { Button } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  listRecipients,
  listWritten,
  publishPost,
  readWritten,
} from '#modules/products/concierge/calls.ts';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { customersWords, recipientWords } from '../copy.ts';
import { placesLeft } from '../draft.ts';

/** Asks for confirmation, because a published post is mailed and cannot be withdrawn. */
export function PublishDialog({ post, onClose }: { post: OpenedPost; onClose: () => void }) {
  const { batchId, title, body, evidence } = post;
  const refresh = useRefresh();
  const publish = useSend(publishPost, {
    onSuccess: async ({ published }) => {
      await refresh(readWritten, listRecipients, listWritten);
      toastSuccess(`Published to ${customersWords(published)}.`);
      onClose();
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  const left = placesLeft(title, body, evidence);
  return (
    <Dialog title={`Publish to ${recipientWords(post)}?`} onClose={onClose}>
      <p>
        Every admin who wants such mails gets one now. It can be changed afterwards, and not taken
        back.
      </p>
      {left.length > 0 && (
        <p role="note">
          <strong>Still to fill in:</strong> {left.join(', ')}
        </p>
      )}
      <Button onClick={() => publish.mutate({ batchId })} loading={publish.isPending}>
        Publish
      </Button>
    </Dialog>
  );
}

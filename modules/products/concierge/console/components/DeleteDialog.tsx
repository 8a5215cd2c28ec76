import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { deleteDraft, listWritten } from '#modules/products/concierge/calls.ts';
import type { OpenedPost } from '#modules/products/concierge/schemas.ts';
import { basePath } from '../paths.ts';

export function DeleteDialog({
  post: { batchId, title },
  onClose,
}: {
  post: OpenedPost;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const remove = useSend(deleteDraft, {
    onSuccess: async () => {
      void navigate(basePath);
      await refresh(listWritten);
      toastSuccess('Draft deleted.');
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <Dialog title="Delete this draft?" onClose={onClose}>
      <p>“{title}” is thrown away. No customer has seen it.</p>
      <Button color="red.9" onClick={() => remove.mutate({ batchId })} loading={remove.isPending}>
        Delete draft
      </Button>
    </Dialog>
  );
}

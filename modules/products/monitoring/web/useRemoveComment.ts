import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { loadIssue, removeComment } from '../calls.ts';
import { commentRemoved } from './copyIssues.ts';
import { removeCommentRefusals } from './copyRefusals.ts';

/** Removes a comment of one's own, right after it or some minutes later. */
export function useRemoveComment() {
  const refresh = useRefresh();
  const removal = useSend(removeComment, {
    onSuccess: async () => {
      await refresh(loadIssue);
      toastSuccess(commentRemoved);
    },
    onError: (error) => toastError(sentenceFor(error, removeCommentRefusals)),
  });
  return {
    isPending: removal.isPending,
    remove: (commentId: string) => removal.mutate({ commentId }),
  };
}

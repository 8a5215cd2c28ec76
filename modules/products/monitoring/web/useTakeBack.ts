import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { decideIssue } from '../calls.ts';
import { reopenedWords } from './copyIssues.ts';
import { decidedCalls } from './decidedCalls.ts';

/** Takes a decision about an issue back, right after it or later. */
export function useTakeBack(issueId: string) {
  const refresh = useRefresh();
  const reopen = useSend(decideIssue, {
    onSuccess: async () => {
      await refresh(...decidedCalls);
      toastSuccess(reopenedWords);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return {
    isPending: reopen.isPending,
    takeBack: () => reopen.mutate({ issueId, decision: null }),
  };
}

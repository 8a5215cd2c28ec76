import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { assignIssue, loadIssue, loadIssues } from '../calls.ts';
import { assignedDone, assignedUndone } from './copyIssues.ts';
import { assignRefusals } from './copyRefusals.ts';

/** Assigns an issue, and offers to undo it: by the same call, with what was there before. */
export function useAssign(onDone: () => void) {
  const refresh = useRefresh();
  const undo = useSend(assignIssue, {
    onSuccess: async () => {
      await refresh(loadIssue, loadIssues);
      toastSuccess(assignedUndone);
    },
    onError: (error) => toastError(sentenceFor(error, assignRefusals)),
  });
  return useSend(assignIssue, {
    onSuccess: async (_, { issueId, assigneeId, dueOn, seen }) => {
      await refresh(loadIssue, loadIssues);
      onDone();
      toastUndo(assignedDone, () => undo.mutate({ issueId, ...seen, seen: { assigneeId, dueOn } }));
    },
    // What a colleague has done meanwhile is what is changed next.
    onError: (error) => (error.code === 'CHANGED' ? refresh(loadIssue) : undefined),
  });
}

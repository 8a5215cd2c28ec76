import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { countUnread, listNotices, readNotices } from '../calls.ts';

/** Loads again how many are unread, and the lists that are on screen. */
export function useReload(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(countUnread, listNotices);
}

/** Notes one notice (`{ id }`) or all (`{}`) as read. */
export function useRead() {
  const reload = useReload();
  return useSend(readNotices, {
    onSuccess: reload,
    onError: (failed) => toastError(sentenceFor(failed)),
  });
}

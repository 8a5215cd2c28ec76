import { useEffect } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { cyberConciergeAlerts, cyberConciergeWeaknesses, markRead } from '../calls.ts';

/** Marks the shown post as read, once. If that fails, only the dot in the list stays. */
export function useMarkRead(id: string, isRead: boolean | undefined): void {
  const { mutate } = useSend(markRead, {
    refreshes: [cyberConciergeWeaknesses, cyberConciergeAlerts],
  });
  useEffect(() => {
    if (isRead === false) mutate({ id });
  }, [id, isRead, mutate]);
}

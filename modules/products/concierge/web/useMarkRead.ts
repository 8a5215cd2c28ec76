import { useEffect } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { cyberConciergeAlerts, cyberConciergeWeaknesses, markRead } from '../calls.ts';

/** Notes once that what is shown was read; a failure changes nothing but the dot in the list. */
export function useMarkRead(id: string, isRead: boolean | undefined): void {
  const refresh = useRefresh();
  const { mutate } = useSend(markRead, {
    onSuccess: () => refresh(cyberConciergeWeaknesses, cyberConciergeAlerts),
  });
  useEffect(() => {
    if (isRead === false) mutate({ id });
  }, [id, isRead, mutate]);
}

import { useEffect } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { markAdvisoryRead } from '../calls.ts';

/** Notes the shown advisory as read, once. If that fails, the next visit does. */
export function useMarkAdvisoryRead(advisoryId: string, isRead: boolean | undefined): void {
  const { mutate } = useSend(markAdvisoryRead);
  useEffect(() => {
    if (isRead === false) mutate({ advisoryId });
  }, [advisoryId, isRead, mutate]);
}

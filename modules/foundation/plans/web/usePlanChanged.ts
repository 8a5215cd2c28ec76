import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { upgradeCopy } from './copy.ts';

/**
 * Call it after a change of plan: shows a toast, and refetches everything that depends on the plan, which is
 * nearly all data.
 */
export function usePlanChanged(): (planName: string, isLess: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    (planName, isLess) => {
      const { done, doneTo, doneToLess } = upgradeCopy;
      toastSuccess(isLess ? doneToLess(planName) : `${done}. ${doneTo(planName)}`);
      void client.invalidateQueries();
    },
    [client],
  );
}

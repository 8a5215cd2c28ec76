import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { upgradeCopy } from './copy.ts';

/** After a change of plan: says so, and asks anew for whatever depends on it, which is nearly everything. */
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#kit/web/api/callError.ts';
import { keyOf, useCall, useRefresh } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { getModuleActivity } from '#modules/dashboard/contract.ts';
import { loadTrainingData } from '../contract.ts';
import { toastSeconds, toasts } from './copy.ts';

const unsynced = { updateWithSync: false };

export const useTraining = () => useCall(loadTrainingData, unsynced);

/** After a change: the team and what the dashboard says of it are read again. */
export function useTrainingChanged() {
  const refresh = useRefresh();
  return () => refresh(loadTrainingData, getModuleActivity);
}

/** Asks the source of the courses for the latest progress, and shows it. */
export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(loadTrainingData, { updateWithSync: true }),
    onSuccess: (data) => {
      client.setQueryData(keyOf(loadTrainingData, unsynced), data);
      toastSuccess(toasts.synced, { seconds: toastSeconds });
    },
    onError: (error) =>
      toastError(CallError.from(error).code === 'NETWORK' ? toasts.failed : toasts.syncFailed),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { loadCompletion, loadTrainingData, loadUndeliverable } from '../calls.ts';
import { syncRefusals, toastSeconds, toasts } from './copy.ts';

export const unsynced = { updateWithSync: false };

/** In what a change of the team is seen: its own screens, and the dashboard's summary. */
export const ofTeam = [loadTrainingData, loadUndeliverable, loadCompletion, 'team'] as const;

/** Loads the latest progress, and says so. */
export function useSync() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useSend(loadTrainingData, {
    onSuccess: (data) => {
      client.setQueryData(keyOf(loadTrainingData, unsynced), data);
      void refresh(loadCompletion, 'team');
      toastSuccess(toasts.synced, { seconds: toastSeconds });
    },
    refusals: syncRefusals,
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { keyOf, sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { loadCompletion, loadMistakes, loadTrainingData, loadUndeliverable } from '../calls.ts';
import { toastSeconds, toasts } from './copy.ts';
import { syncRefusals } from './copyAcademy.ts';

const unsynced = { updateWithSync: false };

export const useTraining = () => useCall(loadTrainingData, unsynced);

export const useCompletion = () => useCall(loadCompletion, {});

export const useMistakes = (courseId: string) => useCall(loadMistakes, { courseId });

/** The trainees' addresses that do not accept our mail; empty while they load or if that fails. */
export const useUndeliverable = (): readonly string[] =>
  useCall(loadUndeliverable, {}).data?.addresses ?? [];

/** After a change, refetches the team and the dashboard's summary. */
export function useTrainingChanged() {
  const refresh = useRefresh();
  return () => refresh(loadTrainingData, loadUndeliverable, loadCompletion, 'team');
}

/** Asks the course provider for the latest progress, and shows it. */
export function useSync() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useSend(loadTrainingData, {
    onSuccess: (data) => {
      client.setQueryData(keyOf(loadTrainingData, unsynced), data);
      void refresh(loadCompletion, 'team');
      toastSuccess(toasts.synced, { seconds: toastSeconds });
    },
    onError: (error) => toastError(sentenceFor(error, syncRefusals)),
  });
}

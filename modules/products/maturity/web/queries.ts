import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { assessment, assessmentConfig, saveAssessment } from '../calls.ts';
import { congratulation } from './copy.ts';

/** The delay after a successful save (MAT-024). */
const reloadAfterMs = 200;

export const useConfig = () => useCall(assessmentConfig, {}, { staleTime: 60_000 });

export const useAssessment = (enabled = true) => {
  const { data, ...query } = useCall(assessment, {}, { enabled });
  return { ...query, assessment: data?.assessment, doubts: data?.doubts ?? [] };
};

/** The data of every screen of this module; undefined until all of it is loaded. */
export function useMaturity() {
  const config = useConfig();
  const answered = useAssessment();
  return {
    config: config.data,
    assessment: answered.assessment,
    doubts: answered.doubts,
    error: (config.data ? null : config.error) ?? (answered.assessment ? null : answered.error),
    retry: () => Promise.all([config.refetch(), answered.refetch()]),
  };
}

/** Saves an answer. */
export function useAnswer() {
  const refresh = useRefresh();
  return useSend(saveAssessment, {
    onSuccess: async ({ completedArea }) => {
      if (completedArea) toastSuccess(congratulation(completedArea));
      await new Promise((resolve) => setTimeout(resolve, reloadAfterMs));
      await refresh(assessment);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
}

import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { assessment, assessmentConfig, saveAssessment } from '../calls.ts';
import { congratulation } from './copy.ts';

/** After a successful save (MAT-024). */
const reloadAfterMs = 200;

export const useConfig = () => useCall(assessmentConfig, {}, { staleTime: 60_000 });

export const useAssessment = (enabled = true) => {
  const { data, ...query } = useCall(assessment, {}, { enabled });
  return { ...query, assessment: data?.assessment, doubts: data?.doubts ?? [] };
};

/** What every screen of this module shows; undefined until all of it is there. */
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

/** Gives an answer; it is saved as it is given. */
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

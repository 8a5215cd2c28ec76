import { useCall } from '#kit/web/api/hooks.ts';
import { assessment, assessmentConfig } from '../calls.ts';

/** The data of every screen of this module; undefined until all of it is loaded. */
export function useMaturity() {
  const config = useCall(assessmentConfig, {}, { staleTime: 60_000 });
  const answered = useCall(assessment, {});
  return {
    config: config.data,
    assessment: answered.data?.assessment,
    doubts: answered.data?.doubts ?? [],
    error: (config.data ? null : config.error) ?? (answered.data ? null : answered.error),
    retry: () => Promise.all([config.refetch(), answered.refetch()]),
  };
}

import { useCall } from '#kit/web/api/hooks.ts';
import { loadRatings } from '../calls.ts';

/** A first rating takes seconds, so that it is not requested again on every window focus. */
export const calm = { retry: false, refetchOnWindowFocus: false } as const;

export function useRatings() {
  const ratings = useCall(loadRatings, {}, calm);
  const isRated = ratings.data !== undefined && ratings.data.ratedAt !== null;
  // Making the report takes a few more seconds, so it is loaded separately while the ratings are shown.
  const report = useCall(loadRatings, { withReport: true }, { ...calm, enabled: isRated });
  return {
    ratings,
    pdf: report.data?.pdf ?? ratings.data?.pdf ?? null,
    isReportLoading: report.isLoading,
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { loadRatings } from '../calls.ts';
import type { RatingsData } from '../schemas.ts';

/** A first rating takes seconds of asking around; nobody asks for it twice by looking away and back. */
const calm = { retry: false, refetchOnWindowFocus: false } as const;

export function useRatings() {
  const ratings = useCall(loadRatings, {}, calm);
  const isRated = ratings.data !== undefined && ratings.data.ratedAt !== null;
  // The report takes a few seconds more: it is fetched beside what is already shown.
  const report = useCall(loadRatings, { withReport: true }, { ...calm, enabled: isRated });
  return {
    ratings,
    pdf: report.data?.pdf ?? ratings.data?.pdf ?? null,
    isReportLoading: report.isLoading,
  };
}

/** Puts freshly loaded ratings in the place of what is shown. */
export function useShowRatings() {
  const client = useQueryClient();
  return (data: RatingsData) => {
    client.setQueryData(keyOf(loadRatings, {}), data);
    client.setQueryData(keyOf(loadRatings, { withReport: true }), data);
  };
}

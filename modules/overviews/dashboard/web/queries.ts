import { useCall } from '#kit/web/api/hooks.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import { getFigures, getModuleActivity, getNextSteps, monitoring } from '../calls.ts';

/** The same interval as on the scans' own page (DSH-024). */
const pollMs = 15_000;

/** Loaded only if the module may be used; reloaded while a scan is running. */
export const useMonitoring = (isActive: boolean) =>
  useCall(
    monitoring,
    {},
    {
      enabled: isActive,
      meta: { topics: ['websites'] },
      refetchInterval: ({ state }) => (state.data?.isScanInProgress ? pollMs : false),
    },
  );

/**
 * Other screens change the next steps, so they are reloaded each time the dashboard opens, unless they were
 * loaded a moment ago.
 */
export const useNextSteps = (enabled = true) =>
  useCall(getNextSteps, {}, { enabled, staleTime: 2000 });

/** Loaded only if one of its modules may be used; as the next steps, because other screens change what it tells. */
export const useFigures = (isActive: boolean) =>
  useCall(
    getFigures,
    {},
    { enabled: isActive, staleTime: 2000, meta: { topics: ['websites', 'team'] } },
  );

export const usePlan = () => useCall(featureUsageProfile, {});
export const useProfile = () => useCall(profileCheck, {});

/** Loaded only if one of its modules may be used. */
export const useModuleActivity = (isActive: boolean) =>
  useCall(getModuleActivity, {}, { enabled: isActive, meta: { topics: ['policies', 'team'] } });

import { useCall } from '#kit/web/api/hooks.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { getModuleActivity, getNextSteps, monitoring } from '../calls.ts';

/** As on the scans' own page (DSH-024). */
const pollMs = 15_000;

/** Asked for only where the module may be used; read again while a scan runs. */
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
 * What may be done changes with every other screen, so it is read again each time the dashboard opens;
 * not what came with the page a moment ago.
 */
export const useNextSteps = () => useCall(getNextSteps, {}, { staleTime: 2000 });

export const usePlan = () => useCall(featureUsageProfile, {});
export const useProfile = () => useCall(profileCheck, {});

/** Asked for only where one of its modules may be used. */
export const useModuleActivity = (isActive: boolean) =>
  useCall(getModuleActivity, {}, { enabled: isActive, meta: { topics: ['policies', 'team'] } });

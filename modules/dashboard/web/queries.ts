import { useCall } from '#kit/web/api/hooks.ts';
import { assessment } from '#modules/maturity/contract.ts';
import { featureUsageProfile } from '#modules/plans/contract.ts';
import { profileCheck } from '#modules/profile/contract.ts';
import { getModuleActivity, monitoring } from '../contract.ts';

/** As on the scans' own page (spec modules §9 'Polling'). */
const pollMs = 15_000;

/** Asked for only where the module may be used; read again while a scan runs. */
export const useMonitoring = (isActive: boolean) =>
  useCall(
    monitoring,
    {},
    {
      enabled: isActive,
      refetchInterval: ({ state }) => (state.data?.isScanInProgress ? pollMs : false),
    },
  );

/** Asked for only where the module may be used. */
export const useMaturity = (isActive: boolean) => useCall(assessment, {}, { enabled: isActive });

export const usePlan = () => useCall(featureUsageProfile, {});
export const useProfile = () => useCall(profileCheck, {});

/** Asked for only where one of its modules may be used. */
export const useModuleActivity = (isActive: boolean) =>
  useCall(getModuleActivity, {}, { enabled: isActive });

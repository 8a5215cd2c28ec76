import { useCall } from '#kit/web/api/hooks.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import {
  cyberConciergeAlert,
  cyberConciergeAlerts,
  cyberConciergeConfig,
  cyberConciergeWeaknesses,
  weakness,
} from '../calls.ts';

export const useWeaknesses = () => useCall(cyberConciergeWeaknesses, {});
export const useAlerts = () => useCall(cyberConciergeAlerts, {});
export const useAbout = () => useCall(cyberConciergeConfig, {});

export const useWeakness = (weaknessId: string) =>
  useCall(weakness, { weaknessId }, { retry: false });
export const useAlert = (conciergeMessageId: string) =>
  useCall(cyberConciergeAlert, { conciergeMessageId }, { retry: false });

/** The brand's contact addresses; usually cached, because the shell has loaded them. */
export const useConciergeBrand = () => useCall(featureUsageProfile, {}).data?.plans.brand;

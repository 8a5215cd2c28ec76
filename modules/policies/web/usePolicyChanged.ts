import { useRefresh } from '#kit/web/api/hooks.ts';
import { getModuleActivity } from '#modules/dashboard/contract.ts';
import { policyHistory, policyList, policyLoad } from '../contract.ts';

/** After a change: list, versions and history are read again where they are shown. */
export function usePolicyChanged() {
  const refresh = useRefresh();
  return () => refresh(policyList, policyLoad, policyHistory, getModuleActivity);
}

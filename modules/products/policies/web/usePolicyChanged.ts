import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRefresh } from '#kit/web/api/hooks.ts';
import { policyHistory, policyList, policyLoad } from '../calls.ts';

/** After a change: list, versions and history are read again where they are shown. */
export function usePolicyChanged() {
  const refresh = useRefresh();
  return () => refresh(policyList, policyLoad, policyHistory, 'policies');
}

/**
 * After a version is gone: first away from it, for whoever still shows it would ask for it again. What
 * is led to finds its answer outdated, and reads it anew.
 */
export function usePolicyGone() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async (leave: () => void | Promise<void>) => {
    await client.invalidateQueries({ queryKey: keyOf(policyLoad), refetchType: 'none' });
    await leave();
    await refresh(policyList, policyHistory, 'policies');
  };
}

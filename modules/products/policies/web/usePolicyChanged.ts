import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRefresh } from '#kit/web/api/hooks.ts';
import { policyHistory, policyList, policyLoad } from '../calls.ts';

/** Refetches the list, versions and history after a change. */
export function usePolicyChanged() {
  const refresh = useRefresh();
  return () => refresh(policyList, policyLoad, policyHistory, 'policies');
}

/**
 * After a version was deleted, navigates away first, because a screen that still shows it would request it again. Then
 * the next screen finds its data outdated and refetches it.
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

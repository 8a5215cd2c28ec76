import { useEffect, useRef } from 'react';
import { useRefresh } from '#kit/web/api/hooks.ts';
import type { Recheck } from '#modules/products/monitoring/schemas.ts';
import { decidedCalls } from './decidedCalls.ts';

/** What a recheck finds gone leaves the counts of other screens too. */
export function useFreshCounts(state: Recheck['state'] | undefined) {
  const refresh = useRefresh();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state === 'fixed') void refresh(...decidedCalls);
    before.current = state;
  }, [state, refresh]);
}

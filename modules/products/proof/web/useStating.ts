import type { Call } from '#kit/contract/call.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { loadControls, loadHistory } from '../calls.ts';

/** What is refused because somebody else was first. */
const passed = /^(CHANGED|ENDED)$/;

/** Makes or withdraws a statement; where somebody else was first, what stands now is loaded. */
export function useStating<C extends Call>(call: C, done: string, onDone: () => void) {
  const refresh = useRefresh();
  return useSend(call, {
    refreshes: [loadControls, loadHistory],
    onSuccess: onDone,
    done,
    onError: ({ code }) => {
      if (passed.test(code)) void refresh(loadControls, loadHistory);
    },
  });
}

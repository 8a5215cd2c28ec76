import { use, useSyncExternalStore } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { SessionWatch } from './watch.ts';

/** A chunk of its own, for when it is needed. If it does not come, the session ends unannounced. */
const TimeoutDialog = lazyPart(async () => (await import('./TimeoutDialog.tsx')).TimeoutDialog);

/** The warning before the session ends, over whatever screen there is. */
export function SessionTimeout({ watching }: { watching: Promise<SessionWatch | null> }) {
  const watch = use(watching);
  return watch && <Warned watch={watch} />;
}

function Warned({ watch }: { watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.warning.subscribe, watch.warning.current);
  return warning && <TimeoutDialog endsAt={warning.endsAt} onContinue={watch.continueWorking} />;
}

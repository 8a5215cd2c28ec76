import { use, useSyncExternalStore } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { SessionWatch } from './watch.ts';

/** A separate chunk, loaded when it is needed. If that fails, the session ends without a warning. */
const TimeoutDialog = lazyPart(async () => (await import('./TimeoutDialog.tsx')).TimeoutDialog);

/** The warning before the session ends, shown over any screen. */
export function SessionTimeout({ watching }: { watching: Promise<SessionWatch | null> }) {
  const watch = use(watching);
  return watch && <Warned watch={watch} />;
}

function Warned({ watch }: { watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.warning.subscribe, watch.warning.current);
  return warning && <TimeoutDialog endsAt={warning.endsAt} onContinue={watch.continueWorking} />;
}

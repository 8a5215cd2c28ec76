import { Suspense, use, useSyncExternalStore } from 'react';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { helpAddress } from '#kit/web/brand/brandFace.ts';
import { Toasts } from '#kit/web/feedback/Toasts.tsx';
import { Confirmation } from '#kit/web/frame/Confirmation.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import type { SessionWatch } from './watch.ts';

/** For staff alone, who preview a brand's draft. */
const PreviewBanner = lazyPart(
  async () => (await import('../shell/PreviewBanner.tsx')).PreviewBanner,
);

/** A separate chunk, loaded when it is needed. If that fails, the session ends without a warning. */
const TimeoutDialog = lazyPart(async () => (await import('./TimeoutDialog.tsx')).TimeoutDialog);

const loadConfirm = async () =>
  (await import('#modules/foundation/people/web/settings/components/ConfirmSignIn.tsx'))
    .ConfirmSignIn;

/** What is shown over any screen. */
export function Overlays({ watching }: { watching: Promise<SessionWatch | null> }) {
  const { isPreview, brand } = useBoot();
  return (
    <>
      <Toasts helpOn={(sentence) => helpAddress(brand, articleOn(sentence))} />
      <Confirmation load={loadConfirm} />
      <Suspense fallback={null}>
        <SessionTimeout watching={watching} />
        {isPreview && <PreviewBanner />}
      </Suspense>
    </>
  );
}

/** What any call may answer has an article of its own; anything else, that of the screen which it is told on. */
const articleOn = (sentence: string): string =>
  Object.values(platformCopy).includes(sentence) ? '/404' : window.location.pathname;

/** The warning before the session ends. */
function SessionTimeout({ watching }: { watching: Promise<SessionWatch | null> }) {
  const watch = use(watching);
  return watch && <Warned watch={watch} />;
}

function Warned({ watch }: { watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.warning.subscribe, watch.warning.current);
  return warning && <TimeoutDialog endsAt={warning.endsAt} onContinue={watch.continueWorking} />;
}

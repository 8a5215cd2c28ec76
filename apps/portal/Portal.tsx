import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { showDatesIn } from '#kit/web/dates.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Branded } from '#modules/foundation/people/web/signIn/components/Branded.tsx';
import { recordBrokenScreen } from '#modules/foundation/people/web/signIn/errorLog.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import type { SessionWatch } from './session/watch.ts';

// Loaded after the first render; a toast raised earlier waits for it.
const Toasts = lazyPart(async () => (await import('#kit/web/feedback/Toasts.tsx')).Toasts);

/** For staff alone, who preview a brand's draft. */
const PreviewBanner = lazyPart(
  async () => (await import('./shell/PreviewBanner.tsx')).PreviewBanner,
);

/** A separate chunk, loaded when it is needed. If that fails, the session ends without a warning. */
const TimeoutDialog = lazyPart(
  async () => (await import('./session/TimeoutDialog.tsx')).TimeoutDialog,
);

/** The providers around the screens. */
export function Portal({
  client,
  router,
  watching,
}: {
  client: QueryClient;
  router: RouterProviderProps['router'];
  watching: Promise<SessionWatch | null>;
}) {
  return (
    <QueryClientProvider client={client}>
      <BrandOfCaller>
        <RouterProvider router={router} onError={recordBrokenScreen} useTransitions={false} />
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
        <Suspense fallback={null}>
          <SessionTimeout watching={watching} />
        </Suspense>
      </BrandOfCaller>
    </QueryClientProvider>
  );
}

/** The brand of the host for guests; after sign-in the person's own brand, which may be another (BRD-007). */
function BrandOfCaller({ children }: { children: ReactNode }) {
  const { brand, isPreview } = useBoot();
  showDatesIn(brand.timeZone);
  return (
    <Branded brand={brand}>
      {children}
      {isPreview && (
        <Suspense fallback={null}>
          <PreviewBanner />
        </Suspense>
      )}
    </Branded>
  );
}

/** The warning before the session ends, shown over any screen. */
function SessionTimeout({ watching }: { watching: Promise<SessionWatch | null> }) {
  const watch = use(watching);
  return watch && <Warned watch={watch} />;
}

function Warned({ watch }: { watch: SessionWatch }) {
  const warning = useSyncExternalStore(watch.warning.subscribe, watch.warning.current);
  return warning && <TimeoutDialog endsAt={warning.endsAt} onContinue={watch.continueWorking} />;
}

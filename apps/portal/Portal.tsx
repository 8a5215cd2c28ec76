import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { showDatesIn } from '#kit/web/shownZone.ts';
import { Branded } from '#modules/foundation/people/web/signIn/components/Branded.tsx';
import { recordBrokenScreen } from '#modules/foundation/people/web/signIn/errorLog.ts';
import { useBoot } from '#modules/foundation/people/web/signIn/session.ts';
import type { SessionWatch } from './session/watch.ts';

// Loaded after the first render; a toast raised earlier waits for it.
const Overlays = lazyPart(async () => (await import('./session/Overlays.tsx')).Overlays);

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
          <Overlays watching={watching} />
        </Suspense>
      </BrandOfCaller>
    </QueryClientProvider>
  );
}

/** The brand of the host for guests; after sign-in the person's own brand, which may be another (BRD-007). */
function BrandOfCaller({ children }: { children: ReactNode }) {
  const { brand } = useBoot();
  showDatesIn(brand.timeZone);
  return <Branded brand={brand}>{children}</Branded>;
}

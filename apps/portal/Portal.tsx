import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { noteBrokenScreen } from '#modules/accounts/web/errorLog.ts';
import type { Brand } from '#modules/brand/contract.ts';
import { SessionTimeout } from './session/SessionTimeout.tsx';
import type { SessionWatch } from './session/watch.ts';

// Behind the first drawing; a toast that comes before it waits for it.
const Toasts = lazyPart(async () => (await import('#kit/web/feedback/Toasts.tsx')).Toasts);

/** Everything that surrounds the screens. */
export function Portal({
  brand,
  client,
  router,
  watching,
}: {
  brand: Brand;
  client: QueryClient;
  router: RouterProviderProps['router'];
  watching: Promise<SessionWatch | null>;
}) {
  return (
    <ThemeProvider color={brand.colors.primary}>
      <BrandFaceProvider value={brand}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} onError={noteBrokenScreen} />
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
          <Suspense fallback={null}>
            <SessionTimeout watching={watching} />
          </Suspense>
        </QueryClientProvider>
      </BrandFaceProvider>
    </ThemeProvider>
  );
}

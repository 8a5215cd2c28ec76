import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { Toasts } from '#kit/web/feedback/Toasts.tsx';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import type { Brand } from '#modules/brand/contract.ts';
import { noteBrokenScreen } from './errorLog.ts';
import { SessionTimeout } from './session/SessionTimeout.tsx';
import type { SessionWatch } from './session/watch.ts';

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
            <SessionTimeout watching={watching} />
          </Suspense>
          <Toasts />
        </QueryClientProvider>
      </BrandFaceProvider>
    </ThemeProvider>
  );
}

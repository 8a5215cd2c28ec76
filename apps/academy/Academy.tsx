import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { createAcademyRouter } from './router.tsx';

/** The providers around the trainee's pages. */
export function Academy({ brand, client }: { brand: Brand; client: QueryClient }) {
  const [router] = useState(createAcademyRouter);
  return (
    <ThemeProvider roles={brand.roles} look={brand.look}>
      <BrandFaceProvider value={brand}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </BrandFaceProvider>
    </ThemeProvider>
  );
}

import type { ReactNode } from 'react';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import type { Brand } from '#modules/foundation/brand/schemas.ts';

/** Shows the children in the look of the brand that a link or subscription id names, whatever brand the host has. */
export function Branded({ brand, children }: { brand: Brand; children: ReactNode }) {
  return (
    <ThemeProvider roles={brand.roles} look={brand.look}>
      <BrandFaceProvider value={brand}>{children}</BrandFaceProvider>
    </ThemeProvider>
  );
}

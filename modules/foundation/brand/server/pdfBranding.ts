import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { Brand } from '../schemas.ts';
import { readBrandSvg } from './brands.ts';

/** How a brand's documents look. */
export const pdfBranding = ({
  brandId,
  brandNameLong,
  brandLogoDark,
  colors,
  emailDomain,
}: Brand): PdfBranding => ({
  name: brandNameLong,
  color: colors.primary,
  logo: readBrandSvg(brandId, brandLogoDark),
  supportEmail: `support@${emailDomain}`,
});

import type { PdfFace } from '#kit/server/pdf/document.ts';
import type { Brand } from '../schemas.ts';
import { readBrandSvg } from './brands.ts';

/** How a brand's documents look. */
export const pdfFace = ({
  brandId,
  brandNameLong,
  brandLogoDark,
  colors,
  emailDomain,
}: Brand): PdfFace => ({
  name: brandNameLong,
  color: colors.primary,
  logo: readBrandSvg(brandId, brandLogoDark),
  supportEmail: `support@${emailDomain}`,
});

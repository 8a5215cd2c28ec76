import type { PdfFace } from '#kit/server/pdf/document.ts';
import type { Brand } from '../contract.ts';
import { readBrandPicture } from './brands.ts';

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
  logo: readBrandPicture(brandId, brandLogoDark),
  supportEmail: `support@${emailDomain}`,
});

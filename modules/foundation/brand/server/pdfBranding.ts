import { white } from '#kit/contract/grounds.ts';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { Brand } from '../schemas.ts';
import { readBrandSvg } from './brands.ts';

/** How a brand's documents look. */
export const pdfBranding = ({
  brandId,
  brandNameLong,
  brandLogo,
  brandLogoDark,
  roles: { light },
  emailDomain,
}: Brand): PdfBranding => ({
  name: brandNameLong,
  roles: light,
  // The logo stands on the fill.
  logo: readBrandSvg(brandId, light.onFill === white ? brandLogoDark : brandLogo),
  supportEmail: `support@${emailDomain}`,
});

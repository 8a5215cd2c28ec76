import { supportOf } from '#kit/contract/support.ts';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { Brand } from '../schemas.ts';
import { withPictures } from './brands.ts';
import { logoOnFill } from './rules/logoOnFill.ts';

/** How a brand's documents look. */
export const pdfBranding = (brand: Brand): PdfBranding => ({
  name: brand.brandNameLong,
  roles: brand.roles.light,
  logo: logoOnFill(withPictures(brand)),
  supportEmail: supportOf(brand),
});

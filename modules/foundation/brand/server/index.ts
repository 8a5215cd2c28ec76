import type { ServerModule } from '#kit/server/http/module.ts';
import { brandWords } from './auditWords.ts';
import { addBrand } from './calls/console/brands/add.ts';
import { listBrands } from './calls/console/brands/list.ts';
import { saveBrandPicture } from './calls/console/brands/picture.ts';
import { readBrand } from './calls/console/brands/read.ts';
import { saveBrand } from './calls/console/brands/save.ts';
import { brandSearch } from './search.ts';
import { brandTables } from './storedTables.ts';

export {
  type BrandFolder,
  listBrandFolders,
  readBrandFolder,
  readBrandJson,
  readOptionalBrandJson,
  writeBrandFolder,
} from './brandFolder.ts';
export { mailSender, pdfBranding, theirWords } from './branding.ts';
export { brandOfVisitor, brandPage } from './brandPage.ts';
export {
  allBrands,
  brandAddress,
  brandAt,
  brandById,
  brandFiles,
  brandOfHost,
  brandPicture,
  defaultBrand,
  findBrand,
  isHostOf,
  isPortalHost,
  isSpoiltHost,
  refuseUnknownDefault,
} from './brands.ts';
export { type Mail, mailOf } from './mailOf.ts';
export { openBrands, readBrands } from './openBrands.ts';
export { currentBrands, ofEachBrand } from './opened.ts';
export { mountBrandPictures, mountFonts } from './pictures.ts';
export { brandVersionsOf } from './store.ts';
export {
  type BrandWriter,
  jsonText,
  openBrandFile,
  saveBrandFile,
  versionOf,
  writeBrands,
} from './writeBrand.ts';

/** Brands, which the provider's staff create and change while the portal runs (decision 16). */
export const brandModule: ServerModule = {
  name: 'brand',
  routes: [listBrands, readBrand, addBrand, saveBrand, saveBrandPicture],
  jobs: [],
  contributes: { auditWords: brandWords, tables: brandTables, staffSearch: brandSearch },
};

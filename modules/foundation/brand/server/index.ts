import type { ServerModule } from '#kit/server/module.ts';
import { addBrand } from './calls/addBrand.ts';
import { listBrands } from './calls/listBrands.ts';
import { readBrand } from './calls/readBrand.ts';
import { saveBrand } from './calls/saveBrand.ts';
import { saveBrandPicture } from './calls/saveBrandPicture.ts';

export { readBrandFolder, readBrandJson, readOptionalBrandJson } from './brandFolder.ts';
export {
  allBrands,
  assetsOf,
  brandAddress,
  brandAt,
  brandById,
  brandOfHost,
  defaultBrand,
  isHostOf,
  isPortalHost,
  readBrandFile,
  refuseUnknownDefault,
} from './brands.ts';
export { mailFace, mailSender } from './mailFace.ts';
export { pdfFace } from './pdfFace.ts';
export { mountBrandPictures } from './pictures.ts';
export { domainClash } from './rules/domainClash.ts';
export { brandProblems, lookAgain, ofEachBrand } from './shelf.ts';
export {
  changeBrand,
  holdBrand,
  isReadOnly,
  jsonText,
  saveBrandFile,
  versionOf,
} from './writeBrand.ts';

/** Brands, as the provider's staff make and change them. */
export const brandModule: ServerModule = {
  name: 'brand',
  routes: [listBrands, readBrand, addBrand, saveBrand, saveBrandPicture],
  jobs: [],
};

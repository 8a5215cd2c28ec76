export {
  allBrands,
  brandAddress,
  brandAssets,
  brandById,
  brandOfHost,
  defaultBrand,
  hasBrandFile,
  isHostOf,
  readBrandFile,
  readBrandFolder,
  readBrandJson,
  readOptionalBrandFile,
  readOptionalBrandJson,
} from './brands.ts';
export { mailFace, mailSender } from './mailFace.ts';
export { pdfFace } from './pdfFace.ts';
export { matchesDomain } from './rules/matchesDomain.ts';

import type { ServerModule } from '#kit/server/http/module.ts';
import { brandWords } from './auditWords.ts';
import { addBrand } from './calls/console/brands/add.ts';
import { checkDomains } from './calls/console/brands/checkDomains.ts';
import { discardDraft } from './calls/console/brands/discardDraft.ts';
import { readDomains } from './calls/console/brands/domains.ts';
import { draftEarlier } from './calls/console/brands/draftEarlier.ts';
import { listEarlier } from './calls/console/brands/earlier.ts';
import { listBrands } from './calls/console/brands/list.ts';
import { makeMailKey } from './calls/console/brands/makeMailKey.ts';
import { saveBrandPicture } from './calls/console/brands/picture.ts';
import { previewBrand } from './calls/console/brands/preview.ts';
import { previewMail } from './calls/console/brands/previewMail.ts';
import { previewPdf } from './calls/console/brands/previewPdf.ts';
import { publishDraft } from './calls/console/brands/publish.ts';
import { readBrand } from './calls/console/brands/read.ts';
import { saveBrand } from './calls/console/brands/save.ts';
import { mountPreview } from './preview.ts';
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
export { countSealedBy as countMailKeys } from './domainStore.ts';
export { resealMailKeys, signingOf } from './mailKeys.ts';
export { type Mail, mailOf } from './mailOf.ts';
export { openBrands, readBrands } from './openBrands.ts';
export { currentBrands, ofEachBrand } from './opened.ts';
export { mountBrandPictures, mountFonts } from './pictures.ts';
export { previewOf } from './preview.ts';
export { brandVersionsOf } from './store.ts';
export {
  type BrandWriter,
  jsonText,
  openBrandFile,
  saveBrandFile,
  writeBrands,
} from './writeBrand.ts';

/** Brands, which the provider's staff create and change while the portal runs (decision 16). */
export const brandModule: ServerModule = {
  name: 'brand',
  routes: [
    listBrands,
    readBrand,
    addBrand,
    saveBrand,
    saveBrandPicture,
    publishDraft,
    discardDraft,
    listEarlier,
    draftEarlier,
    previewBrand,
    previewMail,
    previewPdf,
    readDomains,
    checkDomains,
    makeMailKey,
  ],
  jobs: [],
  mount: mountPreview,
  contributes: { auditWords: brandWords, tables: brandTables, staffSearch: brandSearch },
};

import { closest } from '#kit/contract/search.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { forEver } from '#kit/server/services/storedTables.ts';
import { allBrands } from './brands.ts';
import { mountPreview } from './preview.ts';
import * as routes from './routes.ts';
import { brandDomains, brands, brandVersions } from './tables.ts';

export {
  type BrandFolder,
  listBrandFolders,
  readBrandFolder,
  readBrandJson,
  readOptionalBrandJson,
  writeBrandFolder,
} from './brandFolder.ts';
export { mailSender, pdfBranding, theirWords } from './branding.ts';
export { brandOfVisitor, sendBranded } from './brandPage.ts';
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
  refuseSharedConsole,
  refuseUnknownDefault,
} from './brands.ts';
export { countSealedBy as countMailKeys } from './domainStore.ts';
export { checkRecords } from './domains.ts';
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
  routes: Object.values(routes),
  mount: mountPreview,
  contributes: {
    auditWords: {
      staffLog: {
        '/console/brands/add': 'Made the brand',
        '/console/brands/save': 'Saved a draft of the brand',
        '/console/brands/picture': 'Changed a picture of the draft',
        '/console/brands/publish': 'Published the brand',
        '/console/brands/discardDraft': 'Discarded the draft of the brand',
        '/console/brands/draftEarlier': 'Made the draft of the brand what was published before',
        '/console/brands/preview': 'Opened a preview of the brand',
        '/console/brands/checkDomains': 'Checked the DNS records of the brand',
        '/console/brands/makeMailKey': 'Made a key that signs the brand’s mails',
      },
    },
    tables: [
      {
        table: brands,
        holds: 'the provider’s own brands, with their drafts',
        ...forEver('customers are theirs'),
      },
      { table: brandVersions, holds: 'what a brand was before', kept: 'the last 20 of each brand' },
      {
        table: brandDomains,
        holds: 'what was read of a brand’s DNS records, and the keys that sign its mails',
        ...forEver('its mails are signed by them'),
      },
    ],
    staffSearch: [
      {
        kind: 'brands',
        permission: 'brands.manage',
        find: async (_, { words, limit }) =>
          closest(words, allBrands(), ({ brandNameLong, brandId, webDomain }) => [
            brandNameLong,
            brandId,
            webDomain,
          ])
            .slice(0, limit)
            .map(({ brandNameLong, brandId, webDomain }) => ({
              title: brandNameLong,
              detail: webDomain,
              path: `/brands/${brandId}`,
            })),
      },
    ],
  },
};

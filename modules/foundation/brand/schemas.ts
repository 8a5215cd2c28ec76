import { z } from 'zod';
import { domainPattern } from '#kit/contract/formats.ts';
import { email, httpsAddress, line } from '#kit/contract/schemas.ts';
import { brand, brandFile, colour, look } from './schemas/brand.ts';
import { brandPictures, largestPicture } from './vocabulary.ts';

export * from './schemas/brand.ts';

export const namedBrand = z.string().max(40);

/** The version of the file as it was read. A save over somebody else's change is refused. */
export const fileVersion = z.string().regex(/^[0-9a-f]{16}$/);

/** A file of a brand's data that staff open to change it. */
export const openedFile = {
  version: fileVersion,
  brandNameLong: z.string(),
  /** True for a brand that comes with the program. */
  readOnly: z.boolean(),
};

/**
 * The pattern is strict because the id is part of addresses and folder names. It is stored with every
 * customer and never changes. A name that every object has would be found wherever something is looked up by it.
 */
export const newBrandId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/)
  .refine((id) => !(id in {}), 'is a word of the language');

export const domain = z.string().trim().toLowerCase().max(253).regex(domainPattern);

export const webAddress = z.union([z.literal(''), httpsAddress(500)]);
export const words = z.strictObject({
  headline: line(200),
  points: z.array(line(200).min(1)).max(6),
});
const timeZone = z
  .string()
  .max(60)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC');

/** The promotion that trial users see above every page: first and last day, in the brand's time zone. */
const promotionForm = z
  .strictObject({
    title: line(120).min(1),
    note: line(120),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'] })
  .nullable();
export type PromotionForm = z.infer<typeof promotionForm>;

/** What staff may change of a brand: everything except its id and its pictures. */
export const brandForm = z.strictObject({
  brandNameShort: line(60).min(1),
  brandNameLong: line(120).min(1),
  colors: z.strictObject({ primary: colour, accent: colour }),
  look,
  webDomain: domain,
  emailDomain: domain,
  supportEmail: brandFile.shape.supportEmail.unwrap(),
  bounceEmail: brandFile.shape.bounceEmail.unwrap(),
  conciergeEmail: z.union([z.literal(''), email]),
  conciergeSchedulingLink: webAddress,
  helpCenter: webAddress,
  marketingCollateral: words,
  securityOffer: words.extend({ optIn: line(500) }),
  promotion: promotionForm,
  supportVisits: brandFile.shape.supportVisits.unwrap(),
  timeZone,
});
export type BrandForm = z.infer<typeof brandForm>;

const listed = z.object({
  brandId: z.string(),
  brandNameLong: z.string(),
  logo: z.string(),
  colors: z.object({ primary: colour, accent: colour }),
  webDomain: z.string(),
  /** The address of the brand's portal. */
  address: z.string(),
  isDefault: z.boolean(),
  /** True for a brand that comes with the program. */
  readOnly: z.boolean(),
});
export type ListedBrand = z.infer<typeof listed>;

export const listBrands = {
  output: z.object({
    brands: z.array(listed),
    problems: z.array(z.object({ brandId: z.string(), message: z.string() })),
  }),
};

export const readBrand = {
  input: z.strictObject({ brandId: namedBrand }),
  output: listed.extend({ brand, promotion: promotionForm, version: fileVersion }),
};

export const addBrand = {
  input: z.strictObject({
    brandId: newBrandId,
    ...brandForm.pick({
      brandNameShort: true,
      brandNameLong: true,
      colors: true,
      webDomain: true,
      emailDomain: true,
      timeZone: true,
    }).shape,
  }),
};

export const saveBrand = {
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, brand: brandForm }),
  output: z.object({ version: fileVersion }),
};

export const saveBrandPicture = {
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    picture: z.enum(brandPictures),
    file: z.base64().max(Math.ceil(largestPicture / 3) * 4),
  }),
  output: z.object({ version: fileVersion, address: z.string() }),
};

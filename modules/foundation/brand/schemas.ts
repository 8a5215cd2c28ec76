import { z } from 'zod';
import { domainPattern } from '#kit/contract/formats.ts';
import { email, httpsAddress, instant, line } from '#kit/contract/schemas.ts';
import { type Brand, brand, brandFile, colour, look, supportVisits } from './schemas/brand.ts';
import {
  type BrandPart,
  brandParts,
  brandPictures,
  largestPicture,
  recordKinds,
  recordStates,
  recordTypes,
} from './vocabulary.ts';

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
  supportVisits,
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

const ofBrand = z.strictObject({ brandId: namedBrand });
/** With the version of what the editor shows. */
const openedBrand = ofBrand.extend({ version: fileVersion });
/** Every part of a brand has its words. */
const parts = brandParts satisfies Record<Exclude<keyof Brand, 'brandId' | 'roles'>, string>;
const changes = z.array(z.enum(Object.keys(parts) as [BrandPart, ...BrandPart[]]));

export const readBrand = {
  input: ofBrand,
  output: listed.extend({
    /** As its draft has it, where there is one; what is above is as published. */
    brand,
    promotion: promotionForm,
    version: fileVersion,
    draft: z.object({ savedAt: instant, savedBy: z.string(), changes }).nullable(),
  }),
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

export const publishDraft = { input: openedBrand };

export const discardDraft = { input: openedBrand };

const earlierVersion = z.object({
  version: z.int(),
  savedAt: instant,
  /** Null where a command wrote it, or a version before names were kept. */
  savedBy: z.string().nullable(),
  /** What is otherwise now. */
  changes,
});
export type EarlierVersion = z.infer<typeof earlierVersion>;

export const listEarlier = {
  input: ofBrand,
  output: z.object({ earlier: z.array(earlierVersion).max(20) }),
};

export const draftEarlier = {
  input: openedBrand.extend({ earlier: z.int().positive().max(1_000_000_000) }),
};

export const previewBrand = { input: ofBrand, output: z.object({ address: z.string() }) };

export const previewMail = { input: ofBrand };

export const previewPdf = { input: ofBrand };

export const saveBrandPicture = {
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    picture: z.enum(brandPictures),
    file: z.base64().max(Math.ceil(largestPicture / 3) * 4),
  }),
  output: z.object({ version: fileVersion, address: z.string() }),
};

const domainRecord = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(recordTypes),
  name: z.string().max(400),
  /** Empty where any will do, or where no setting says which. */
  value: z.string().max(4000),
  state: z.enum(recordStates),
  /** What the check read instead. */
  read: z.array(z.string().max(500)).max(5),
});
export type DomainRecord = z.infer<typeof domainRecord>;

export const readDomains = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    brandNameLong: z.string(),
    emailDomain: z.string(),
    records: z.array(domainRecord).max(20),
    checkedAt: instant.nullable(),
    /** Of the domain that mails come from, the newest last. */
    keys: z.array(z.object({ selector: z.string(), madeAt: instant, signs: z.boolean() })).max(5),
  }),
};

export const checkDomains = { input: z.strictObject({ brandId: namedBrand }) };

export const makeMailKey = { input: z.strictObject({ brandId: namedBrand }) };

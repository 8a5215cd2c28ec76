import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { email, line } from '#kit/contract/schemas.ts';
import { brand, colour } from './brand.ts';
import { fileVersion, managing, namedBrand, unwritten } from './writing.ts';

/** Part of folders and addresses, so narrow; it is kept with every customer and never changes. */
export const newBrandId = z.string().regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/);

export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);

/** No `javascript:`, no address of a machine without TLS. */
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]);
const words = z.strictObject({ headline: line(200), points: z.array(line(200).min(1)).max(6) });
const timeZone = z
  .string()
  .max(60)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC');

/** What trial users are offered above every page: from the first to the last day, in the brand's time zone. */
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

/** What of a brand staff may write: all but its id and its pictures. */
export const brandForm = z.strictObject({
  brandNameShort: line(60).min(1),
  brandNameLong: line(120).min(1),
  colors: z.strictObject({ primary: colour, accent: colour }),
  webDomain: domain,
  emailDomain: domain,
  bounceEmail: brand.shape.bounceEmail.unwrap(),
  conciergeEmail: z.union([z.literal(''), email]),
  conciergeSchedulingLink: webAddress,
  helpCenter: webAddress,
  marketingCollateral: words,
  securityOffer: words.extend({ optIn: line(500) }),
  promotion: promotionForm,
  supportVisits: brand.shape.supportVisits.unwrap(),
  timeZone,
});
export type BrandForm = z.infer<typeof brandForm>;

const listed = z.object({
  brandId: z.string(),
  brandNameLong: z.string(),
  logo: z.string(),
  colors: z.object({ primary: colour, accent: colour }),
  webDomain: z.string(),
  /** Where its portal is. */
  address: z.string(),
  isDefault: z.boolean(),
  /** It came with the program. */
  readOnly: z.boolean(),
});
export type ListedBrand = z.infer<typeof listed>;

export const listBrands = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/brands/list',
  summary: 'Every brand, and what stands in the folder of own brands and cannot be read',
  output: z.object({
    brands: z.array(listed),
    problems: z.array(z.object({ brandId: z.string(), message: z.string() })),
  }),
});

export const readBrand = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/brands/read/{brandId}',
  summary: 'One brand as it stands, with the version that a change is made to',
  input: z.strictObject({ brandId: namedBrand }),
  output: listed.extend({ brand, promotion: promotionForm, version: fileVersion }),
});

const domainInUse = {
  DOMAIN_IN_USE: refusal(409, 'Another brand has this domain, or one below or above it.'),
} as const;

export const addBrand = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/brands/add',
  summary:
    'Makes a brand from nothing, with a starting catalogue of plans and pictures of its colours',
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
  refusals: {
    BRAND_EXISTS: refusal(409, 'There is a brand with this id already.'),
    ...domainInUse,
  },
});

export const saveBrand = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/brands/save',
  summary: 'Changes names, texts, colours, domains and addresses of a brand',
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, brand: brandForm }),
  output: z.object({ version: fileVersion }),
  refusals: { ...unwritten, ...domainInUse },
});

export const brandPictures = ['brandLogo', 'brandLogoDark', 'favicon'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** Of the file; base64 makes four characters of three bytes. */
export const largestPicture = 200 * 1024;

export const saveBrandPicture = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/brands/picture',
  summary: "Changes one of a brand's pictures: SVG, which is cleaned, or PNG",
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    picture: z.enum(brandPictures),
    file: z.base64().max(Math.ceil(largestPicture / 3) * 4),
  }),
  output: z.object({ version: fileVersion, address: z.string() }),
  refusals: {
    ...unwritten,
    NOT_A_PICTURE: refusal(415, 'The file is neither an SVG nor a PNG.'),
    UNFIT_SVG: refusal(
      422,
      'The SVG holds letters that are not outlines, a style sheet or a picture.',
    ),
    WRONG_SIZE: refusal(
      422,
      'The PNG has more than 2,000 pixels a side, or the SVG has no viewBox.',
    ),
  },
});

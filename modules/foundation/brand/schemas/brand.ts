import { z } from 'zod';
import type { BrandRoles, Roles } from '#kit/contract/brandRoles.ts';
import { colourPattern } from '#kit/contract/formats.ts';
import { corners, headingFaces, type Look, plainLook } from '#kit/contract/look.ts';
import { email, instant } from '#kit/contract/schemas.ts';

export const colour = z.string().regex(colourPattern);

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

/**
 * What happens before a customer service session begins: nothing (the customer is told after it), an admin of the
 * customer lets staff in, or a second member of staff agrees.
 */
export const supportVisits = z.enum(['told', 'approved', 'seconded']);

export const look = z.strictObject({
  corners: keysOf(corners),
  headings: keysOf(headingFaces),
}) satisfies z.ZodType<Look>;

/** A brand's names and look, as brand.json says them (BRD-001, BRD-002). */
export const brandFile = z.object({
  brandId: z.string().max(40),
  brandNameShort: z.string().normalize('NFC').max(60),
  brandNameLong: z.string().normalize('NFC').max(120),
  /** Addresses of pictures on this origin, for light and dark backgrounds. */
  brandLogo: z.string().max(300),
  brandLogoDark: z.string().max(300),
  favicon: z.string().max(300),
  colors: z.object({ primary: colour, accent: colour }),
  look: look.default(plainLook),
  webDomain: z.string().max(253),
  emailDomain: z.string().max(253),
  /** Where customers write; if empty, support@ of the domain above (BRD-048). */
  supportEmail: z.union([z.literal(''), email]).default(''),
  /** Receives bounces of mails that could not be delivered; if empty, the sender's own address does. */
  bounceEmail: z.union([z.literal(''), email]).default(''),
  conciergeEmail: z.string().max(254),
  conciergeSchedulingLink: z.string().max(500),
  helpCenter: z.string().max(500),
  marketingCollateral: z.object({
    /** Shown beside the sign-up form. */
    headline: z.string().max(200),
    points: z.array(z.string().max(200)).max(6),
  }),
  /** The texts of the sign-up for a customer who was sold a security offer (`/signupSec/{linkId}`). */
  securityOffer: z.object({
    headline: z.string().max(200),
    points: z.array(z.string().max(200)).max(6),
    /** The label of the box by which the customer agrees. */
    optIn: z.string().max(500),
  }),
  /** Shown to trial users from its start until its end (BRD-014). */
  promotion: z
    .object({
      title: z.string().max(120),
      note: z.string().max(120),
      startsAt: instant,
      endsAt: instant,
    })
    .optional(),
  supportVisits: supportVisits.default('told'),
  /** IANA name of the time zone in which dates are shown and recurring events are scheduled. */
  timeZone: z.string().max(60),
});

const roles = z.object({
  fill: colour,
  fillHover: colour,
  onFill: colour,
  mark: colour,
  onMark: colour,
  text: colour,
  tint: colour,
  panel: colour,
  panelEnd: colour,
  onPanel: colour,
} satisfies Record<keyof Roles, z.ZodType<string>>);

/** A brand with what its main colour becomes (BRD-041): computed once, for screens, mails and PDFs alike. */
export const brand = brandFile.extend({
  roles: z.object({ light: roles, dark: roles }) satisfies z.ZodType<BrandRoles>,
});
export type Brand = z.infer<typeof brand>;

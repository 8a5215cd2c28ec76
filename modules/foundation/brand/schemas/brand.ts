import { z } from 'zod';
import { colourPattern } from '#kit/contract/formats.ts';
import { email, instant } from '#kit/contract/schemas.ts';

export const colour = z.string().regex(colourPattern);

/** The provider's name and face (BRD-001, BRD-002). */
export const brand = z.object({
  brandId: z.string().max(40),
  brandNameShort: z.string().max(60),
  brandNameLong: z.string().max(120),
  /** Addresses of pictures on this origin, for light and dark ground. */
  brandLogo: z.string().max(300),
  brandLogoDark: z.string().max(300),
  favicon: z.string().max(300),
  colors: z.object({ primary: colour, accent: colour }),
  webDomain: z.string().max(253),
  emailDomain: z.string().max(253),
  /** Where mails come back to that could not be delivered; the sender's own address when it is empty. */
  bounceEmail: z.union([z.literal(''), email]).default(''),
  conciergeEmail: z.string().max(254),
  conciergeSchedulingLink: z.string().max(500),
  helpCenter: z.string().max(500),
  marketingCollateral: z.object({
    /** Beside the sign-up form. */
    headline: z.string().max(200),
    points: z.array(z.string().max(200)).max(6),
  }),
  /** Words of the sign-up of a customer who was sold a security offer (`/signupSec/{linkId}`). */
  securityOffer: z.object({
    headline: z.string().max(200),
    points: z.array(z.string().max(200)).max(6),
    /** Beside the box that agrees to it. */
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
  /** Whether an admin lets support in before a customer-service session, or is told after it. */
  supportVisits: z.enum(['told', 'approved']).default('told'),
  /** IANA name of the zone in which dates are shown and recurrences count. */
  timeZone: z.string().max(60),
});
export type Brand = z.infer<typeof brand>;

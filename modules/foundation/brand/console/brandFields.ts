import type { Look } from '#kit/contract/look.ts';
import { pick } from '#kit/contract/pick.ts';
import { bySchema } from '#kit/web/forms/bySchema.ts';
import { type Check, checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { linesOf } from '#kit/web/text/linesOf.ts';
import {
  type Brand,
  type BrandForm,
  colour,
  domain,
  look,
  newBrandId,
  type PromotionForm,
  supportVisits,
  webAddress,
  words,
} from '../schemas.ts';

/** The text fields of a brand's form, as typed. */
export type BrandValues = Record<keyof ReturnType<typeof valuesOf>, string>;

export const valuesOf = ({ brand, promotion }: { brand: Brand; promotion: PromotionForm }) => ({
  ...pick(brand, 'brandNameShort', 'brandNameLong', 'webDomain', 'emailDomain', 'supportEmail'),
  ...pick(brand, 'bounceEmail', 'conciergeEmail', 'conciergeSchedulingLink', 'helpCenter'),
  ...pick(brand, 'supportVisits', 'timeZone'),
  primary: brand.colors.primary,
  accent: brand.colors.accent,
  ...brand.look,
  headline: brand.marketingCollateral.headline,
  points: brand.marketingCollateral.points.join('\n'),
  offerHeadline: brand.securityOffer.headline,
  offerPoints: brand.securityOffer.points.join('\n'),
  optIn: brand.securityOffer.optIn,
  promotionTitle: promotion?.title ?? '',
  promotionNote: promotion?.note ?? '',
  firstDay: promotion?.firstDay ?? '',
  lastDay: promotion?.lastDay ?? '',
});

/** The form's data as it would be saved. */
export const formOf = (values: BrandValues): BrandForm => ({
  brandNameShort: values.brandNameShort.trim(),
  brandNameLong: values.brandNameLong.trim(),
  colors: { primary: values.primary.toLowerCase(), accent: values.accent.toLowerCase() },
  look: lookOf(values),
  webDomain: values.webDomain.trim().toLowerCase(),
  emailDomain: values.emailDomain.trim().toLowerCase(),
  supportEmail: values.supportEmail.trim().toLowerCase(),
  bounceEmail: values.bounceEmail.trim().toLowerCase(),
  conciergeEmail: values.conciergeEmail.trim().toLowerCase(),
  conciergeSchedulingLink: values.conciergeSchedulingLink.trim(),
  helpCenter: values.helpCenter.trim(),
  marketingCollateral: {
    headline: values.headline.trim(),
    points: linesOf(values.points.split('\n')),
  },
  securityOffer: {
    headline: values.offerHeadline.trim(),
    points: linesOf(values.offerPoints.split('\n')),
    optIn: values.optIn.trim(),
  },
  promotion: hasPromotion(values)
    ? {
        title: values.promotionTitle.trim(),
        note: values.promotionNote.trim(),
        firstDay: values.firstDay,
        lastDay: values.lastDay,
      }
    : null,
  supportVisits: supportVisits.parse(values.supportVisits),
  timeZone: values.timeZone,
});

/** The chosen corners and headings: the form offers no others. */
export const lookOf = ({ corners, headings }: Pick<BrandValues, 'corners' | 'headings'>): Look =>
  look.parse({ corners, headings });

export const isChanged = (values: BrandValues, read: Parameters<typeof valuesOf>[0]): boolean =>
  JSON.stringify(formOf(values)) !== JSON.stringify(formOf(valuesOf(read)));

/** A promotion without title and note does not exist. */
const hasPromotion = (values: BrandValues): boolean =>
  Boolean(values.promotionTitle.trim() || values.promotionNote.trim());

/** Checks that involve several fields of a promotion. */
export function promotionProblem(
  values: BrandValues,
): { field: keyof BrandValues; message: string } | null {
  if (!hasPromotion(values)) return null;
  const { promotionTitle, firstDay, lastDay } = values;
  if (promotionTitle.trim() === '')
    return { field: 'promotionTitle', message: 'Enter its headline.' };
  if (firstDay === '') return { field: 'firstDay', message: 'Choose its first day.' };
  if (lastDay === '') return { field: 'lastDay', message: 'Choose its last day.' };
  return lastDay < firstDay
    ? { field: 'lastDay', message: 'Its last day is before its first.' }
    : null;
}

/** Capital letters are accepted, because saving turns them into small ones. */
export const isColour: Check = (text) =>
  bySchema(colour, 'Write a colour as # and six digits, like #0b6470.')(text.toLowerCase());

const isDomain = bySchema(
  domain,
  'Write a domain without https:// and without a path, like safety.example.com.',
);

const isHttpsAddress: Check = (text) =>
  bySchema(webAddress, 'Write an address that begins with https://.')(text.trim());

const isFewLines: Check = (text) =>
  bySchema(
    words.shape.points,
    'Write at most six lines, each of at most 200 characters.',
  )(linesOf(text.split('\n')));

export const isBrandId = bySchema(
  newBrandId,
  'Three to forty small letters, digits and hyphens, beginning with a letter, and no word of programs such as “constructor”.',
);

export const fieldChecks: Partial<Record<keyof BrandValues, Check>> = {
  brandNameShort: required('Enter the short name.'),
  brandNameLong: required('Enter the full name.'),
  primary: isColour,
  accent: isColour,
  webDomain: checks(required('Enter the portal’s domain.'), isDomain),
  emailDomain: checks(required('Enter the domain that mails come from.'), isDomain),
  supportEmail: isEmail(),
  bounceEmail: isEmail(),
  conciergeEmail: isEmail(),
  conciergeSchedulingLink: isHttpsAddress,
  helpCenter: isHttpsAddress,
  points: isFewLines,
  offerPoints: isFewLines,
};

const likely = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'];

/** The time zones of most customers come first. */
export const timeZones = [...new Set([...likely, ...Intl.supportedValuesOf('timeZone')])].map(
  (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
);

import type { BrandTheme } from '#kit/web/brand/brandFace.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';

/** The brand's promotion, for trial users, from its start until its end (SHL-073). */
export function promotionFor(
  { promotion }: Pick<BrandTheme, 'promotion'>,
  status: SubscriptionStatus,
  now: Date,
): BrandTheme['promotion'] {
  if (!promotion || status !== 'INTRIAL') return undefined;
  const isOn = new Date(promotion.startsAt) <= now && now < new Date(promotion.endsAt);
  return isOn ? promotion : undefined;
}

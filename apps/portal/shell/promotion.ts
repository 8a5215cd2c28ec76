import type { BrandFace } from '#kit/web/brand/brandFace.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';

/** The brand's promotion, for trial users, from its start until its end (SHL-073). */
export function promotionFor(
  { promotion }: Pick<BrandFace, 'promotion'>,
  status: SubscriptionStatus,
  now: Date,
): BrandFace['promotion'] {
  if (!promotion || status !== 'INTRIAL') return undefined;
  const isOn = new Date(promotion.startsAt) <= now && now < new Date(promotion.endsAt);
  return isOn ? promotion : undefined;
}

import { type OpenTopic, pressures, type Topic } from '#kit/contract/topics.ts';
import type { Closes } from '#modules/products/marketplace/schemas.ts';
import { type WeaknessSource, weaknessSources } from '#modules/products/marketplace/vocabulary.ts';

/** Something open in an organization, and which module reports it. */
export interface Weakness extends OpenTopic {
  source: WeaknessSource;
}

interface Ordered {
  partner: string;
  topics: readonly Topic[];
  saving: { percent: number };
}

/** The weaknesses that an offer helps to close, the most urgent first. */
export const closedBy = (topics: readonly Topic[], open: readonly Weakness[]): Closes[] =>
  open
    .filter(({ topic }) => topics.includes(topic))
    .toSorted(
      (a, b) =>
        pressures.indexOf(a.pressure) - pressures.indexOf(b.pressure) ||
        weaknessSources.indexOf(a.source) - weaknessSources.indexOf(b.source) ||
        topics.indexOf(a.topic) - topics.indexOf(b.topic),
    );

/**
 * Offers in the order shown. Offers for an open weakness come first: by its urgency, then by how many of
 * their topics are open. The others are ordered by saving, then by name, so that the order is stable. What a
 * partner pays has no influence.
 */
export function orderOffers<Offer extends Ordered>(
  offers: readonly Offer[],
  open: readonly Weakness[],
): { offer: Offer; closes: Closes[] }[] {
  return offers
    .map((offer) => ({ offer, closes: closedBy(offer.topics, open) }))
    .toSorted(
      (a, b) =>
        pressureOf(a.closes) - pressureOf(b.closes) ||
        topicsIn(b.closes) - topicsIn(a.closes) ||
        b.offer.saving.percent - a.offer.saving.percent ||
        (a.offer.partner < b.offer.partner ? -1 : 1),
    );
}

/** The rank of the most urgent weakness; last when the offer closes none. */
const pressureOf = ([first]: readonly Closes[]): number =>
  first ? pressures.indexOf(first.pressure) : pressures.length;

const topicsIn = (closes: readonly Closes[]): number =>
  new Set(closes.map(({ topic }) => topic)).size;

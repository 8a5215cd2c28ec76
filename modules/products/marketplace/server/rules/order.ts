import { type OpenTopic, pressures, type Topic } from '#kit/contract/topics.ts';
import type { Closes } from '#modules/products/marketplace/schemas.ts';
import { type WeaknessSource, weaknessSources } from '#modules/products/marketplace/vocabulary.ts';

/** What is open in an organisation, and which module says so. */
export interface Weakness extends OpenTopic {
  source: WeaknessSource;
}

interface Ordered {
  partner: string;
  topics: readonly Topic[];
  saving: { percent: number };
}

/** The weaknesses that an offer closes, the most pressing first. */
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
 * Offers in the order in which they are shown. First what closes an open weakness: the more pressing the
 * weakness the sooner, then the more of its topics are open. All else by how much it saves, and by name,
 * so that the same offers always stand in the same order. What a partner pays plays no part.
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

/** The place of the most pressing; behind all others where nothing is closed. */
const pressureOf = ([first]: readonly Closes[]): number =>
  first ? pressures.indexOf(first.pressure) : pressures.length;

const topicsIn = (closes: readonly Closes[]): number =>
  new Set(closes.map(({ topic }) => topic)).size;

import type { Offer } from '#modules/products/marketplace/schemas.ts';

/** Splits the list into offers that close something open and all others, in the server's order. */
export function shownOffers(
  offers: readonly Offer[],
  category: string | null,
): { closing: Offer[]; others: Offer[] } {
  const own = offers.filter((offer) => category === null || offer.category === category);
  return {
    closing: own.filter(({ closes }) => closes.length > 0),
    others: own.filter(({ closes }) => closes.length === 0),
  };
}

/** The featured offers in the server's order, in which those that close something come first. */
export const carouselOffers = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ featured }) => featured);

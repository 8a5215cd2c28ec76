import type { Offer } from '#modules/products/marketplace/schemas.ts';

/** The list in two parts: what closes something open, and all else, in the order that the server gave. */
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

/** Those that pass by: what closes something first, so that it is the first to be seen. */
export const carouselOffers = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ featured }) => featured);

import type { OutputOf } from '#kit/contract/call.ts';
import type { getJson } from '#modules/products/marketplace/calls.ts';

type MarketplaceData = OutputOf<typeof getJson>['data'];
type Known = Pick<MarketplaceData, 'savingsUpTo'> & {
  offers: readonly { name: string; closes: readonly unknown[] }[];
};

/** The card's headline (DSH-028). */
export const marketplaceText = ({ savingsUpTo }: Known): string =>
  savingsUpTo > 0 ? `Save up to ${savingsUpTo}%` : 'Offers of partners';

/** The card's sentence: which offers concern this organization. */
export function marketplaceLine({ offers }: Known): string {
  const closing = offers.filter(({ closes }) => closes.length > 0);
  const [first] = closing;
  if (offers.length === 0) return 'Offers of partners appear here as soon as there are any.';
  if (!first) return 'Offers of partners for backups, email, passwords and more.';
  if (closing.length === 1) return `${first.name} helps with a weakness that is open with you.`;
  return `${first.name} and ${closing.length - 1} more help with your open weaknesses.`;
}

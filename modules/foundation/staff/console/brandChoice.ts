import type { ListedBrand } from '../schemas.ts';
import { brandComplaints } from './copy.ts';

/** What a form says of the brands that somebody is there for; an empty scope: nothing yet. */
export interface BrandChoice {
  scope: '' | 'all' | 'these';
  ticked: readonly string[];
}

export const noChoice: BrandChoice = { scope: '', ticked: [] };

/** What somebody is there for now: without brands, for all. */
export const choiceOf = (brandIds: readonly string[]): BrandChoice => ({
  scope: brandIds.length === 0 ? 'all' : 'these',
  ticked: brandIds,
});

/** Those that are ticked and still there. */
export const tickedOf = ({ ticked }: BrandChoice, brands: readonly ListedBrand[]): string[] =>
  brands.map(({ brandId }) => brandId).filter((brandId) => ticked.includes(brandId));

/** Why the choice cannot be sent, as no brands at all would stand for all of them; null where it can. */
export function complaintOf(choice: BrandChoice, brands: readonly ListedBrand[]): string | null {
  if (choice.scope === '') return brandComplaints.open;
  if (choice.scope === 'all' || tickedOf(choice, brands).length > 0) return null;
  return brands.length === 0 ? brandComplaints.unread : brandComplaints.none;
}

/** The ids to send: none for all brands; null where the choice cannot be sent. */
export function brandIdsOf(choice: BrandChoice, brands: readonly ListedBrand[]): string[] | null {
  if (complaintOf(choice, brands) !== null) return null;
  return choice.scope === 'all' ? [] : tickedOf(choice, brands);
}

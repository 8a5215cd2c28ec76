import type { Brand } from '../../schemas/brand.ts';
import { type BrandPart, brandParts } from '../../vocabulary.ts';

/** What differs between two versions of a brand's own data, in the order of the words for it. */
export const changedParts = (before: Brand, after: Brand): BrandPart[] =>
  (Object.keys(brandParts) as BrandPart[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );

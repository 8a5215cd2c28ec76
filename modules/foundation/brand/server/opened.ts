import { type BrandReader, BrandRegistry } from './registry.ts';

/** Those of this process, the newest last: tests open several portals in one. */
const opened: BrandRegistry[] = [];

/** The brands that are looked up from here on, until the registry is closed. */
export function useBrands(registry: BrandRegistry): () => void {
  opened.push(registry);
  return () => void opened.splice(opened.indexOf(registry), 1);
}

/** Before a database is opened there are the brands that come with the program. */
export function currentBrands(): BrandRegistry {
  const newest = opened.at(-1);
  if (newest) return newest;
  const shipped = new BrandRegistry(null, 'fairhaven');
  opened.push(shipped);
  return shipped;
}

/**
 * What a module makes of each brand's data: made once of each version, and undefined where there is no such
 * brand. The module contributes the same function (`brandData`), so that a brand is checked by it before it is used.
 */
export const ofEachBrand =
  <T>(read: BrandReader<T>) =>
  (brandId: string): T | undefined =>
    currentBrands().madeOf(brandId, read);

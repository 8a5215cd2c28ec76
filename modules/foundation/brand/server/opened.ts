import { type BrandReader, BrandRegistry } from './registry.ts';

/** The registries of this process, the newest last: tests open several portals in one process. */
const opened: BrandRegistry[] = [];

/** Makes these the brands that are looked up, until the registry is closed. */
export function useBrands(registry: BrandRegistry): () => void {
  opened.push(registry);
  return () => void opened.splice(opened.indexOf(registry), 1);
}

/** Until a database is opened, only the brands that come with the program exist. */
export function currentBrands(): BrandRegistry {
  const newest = opened.at(-1);
  if (newest) return newest;
  const shipped = new BrandRegistry(null, 'fairhaven');
  opened.push(shipped);
  return shipped;
}

/**
 * What a module derives from each brand's data: computed once per version; undefined when there is no such
 * brand. The module contributes the same function as `brandData`, so a brand is checked by it before it is
 * used.
 */
export const ofEachBrand =
  <T>(read: BrandReader<T>) =>
  (brandId: string): T | undefined =>
    currentBrands().madeOf(brandId, read);

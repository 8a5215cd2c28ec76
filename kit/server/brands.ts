import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';

/** The brands that a member of staff is there for. */
export type Brands = 'all' | ReadonlySet<string>;

/** Of an administrator all; of anybody else those that were said, where any were. */
export const brandsOf = (role: string, brandIds: readonly string[]): Brands =>
  role === 'administrator' || brandIds.length === 0 ? 'all' : new Set(brandIds);

export const isOfBrand = (brands: Brands, brandId: string): boolean =>
  brands === 'all' || brands.has(brandId);

/** The items that are of one of the brands. */
export const onlyOfBrands = <Item extends { brandId: string }>(
  brands: Brands,
  items: readonly Item[],
): Item[] => items.filter(({ brandId }) => isOfBrand(brands, brandId));

/** The condition that a row is of one of the brands; a row without a brand is of none. */
export const ofBrands = (brandId: AnyColumn | SQL, brands: Brands): SQL | undefined =>
  brands === 'all' ? undefined : inArray(sql`${brandId}`, [...brands]);

import { type AnyColumn, and, inArray, type SQL, sql } from 'drizzle-orm';

type SomeBrands = 'all' | ReadonlySet<string>;

/** Customers by name alone, as far as they are of these brands. */
interface NamedCustomers {
  customers: ReadonlySet<string>;
  within: SomeBrands;
}

/**
 * Whom a member of staff is there for: all brands, some of them, or named customers alone. Whatever asks for brands finds
 * nothing for the last (decision 67).
 */
export type Brands = SomeBrands | NamedCustomers;

/** A customer, or what is of one. */
export interface OfCustomer {
  orgId: string;
  brandId: string;
}

/** What is kept of a member of staff: without brands they are there for all, and with null for all customers of these. */
interface Said {
  role: string;
  brandIds: readonly string[];
  customerIds: readonly string[] | null;
}

/** Of an administrator all; of anybody else what was said, where anything was. */
export function brandsOf({ role, brandIds, customerIds }: Said): Brands {
  if (role === 'administrator') return 'all';
  const within: SomeBrands = brandIds.length === 0 ? 'all' : new Set(brandIds);
  return customerIds === null ? within : { customers: new Set(customerIds), within };
}

export const areNamed = (brands: Brands): brands is NamedCustomers =>
  brands !== 'all' && 'customers' in brands;

export const isOfBrand = (brands: Brands, brandId: string): boolean =>
  brands === 'all' || (!areNamed(brands) && brands.has(brandId));

export const isCustomerOf = (brands: Brands, { orgId, brandId }: OfCustomer): boolean =>
  areNamed(brands)
    ? brands.customers.has(orgId) && isOfBrand(brands.within, brandId)
    : isOfBrand(brands, brandId);

/** The items that are of one of the brands. */
export const onlyOfBrands = <Item extends { brandId: string }>(
  brands: Brands,
  items: readonly Item[],
): Item[] => items.filter(({ brandId }) => isOfBrand(brands, brandId));

/** The condition that a row is of one of the brands; a row without a brand is of none. */
export const ofBrands = (brandId: AnyColumn | SQL, brands: Brands): SQL | undefined =>
  brands === 'all' ? undefined : inArray(sql`${brandId}`, areNamed(brands) ? [] : [...brands]);

/** The condition that a row is of a customer that somebody is there for. */
export const ofCustomers = (
  { orgId, brandId }: { orgId: AnyColumn; brandId: AnyColumn },
  brands: Brands,
): SQL | undefined =>
  areNamed(brands)
    ? and(inArray(sql`${orgId}`, [...brands.customers]), ofBrands(brandId, brands.within))
    : ofBrands(brandId, brands);

import type { Call } from '#kit/contract/call.ts';
import type { PlatformRefusal } from '#kit/contract/envelope.ts';
import type { NamesBranded } from '#kit/contract/staff.ts';
import { areNamed, type Brands, isCustomerOf } from '#kit/server/brands.ts';
import { allOf, type BrandedRecord, type Services } from '#kit/server/services/services.ts';

type Needed = Pick<Services, 'database' | 'contributions'>;

/** Whether a call is for staff of all brands alone: also where it says nothing of brands. */
export const isForAllBrands = ({ brands = 'all' }: Pick<Call, 'brands'>): boolean =>
  brands === 'all';

/** Looks up what the input names, and refuses what is not of the caller's brands or customers, as what does not exist. */
export async function refuseOtherBrands(
  services: Needed,
  call: Pick<Call, 'brands'>,
  brands: Brands,
  input: unknown,
): Promise<PlatformRefusal | null> {
  if (brands === 'all' || typeof call.brands !== 'object') return null;
  for (const named of call.brands) {
    const refused = await refuseNamed(services, named, brands, input);
    if (refused) return refused;
  }
  return null;
}

async function refuseNamed(
  services: Needed,
  named: NamesBranded,
  brands: Brands,
  input: unknown,
): Promise<PlatformRefusal | null> {
  const values = [...new Set(valuesAt(input, named.field.split('.')))];
  const ids = values.filter((value) => typeof value === 'string');
  if (named.optional && values.every((value) => value === undefined)) return null;
  if (named.of === 'brand' && values.includes(null)) return 'BRANDS_FORBID';
  if (ids.length === 0 || ids.length < values.length) return 'NOT_FOUND';
  const found = await recordsById(services, named, ids, areNamed(brands));
  const each = ids.map((id) => found.get(id) ?? found.get(id.toLowerCase()) ?? []);
  const known = named.mayBeNew ? each.filter(({ length }) => length > 0) : each;
  if (known.some((its) => its.some(({ brandId }) => brandId === null))) return 'BRANDS_FORBID';
  return known.every((its) => areOf(brands, its)) ? null : 'NOT_FOUND';
}

/** What is no customer's is nothing to who is there for named customers alone. */
const areOf = (brands: Brands, its: readonly BrandedRecord[]): boolean =>
  its.length > 0 &&
  its.every(
    ({ orgId = '', brandId }) => brandId !== null && isCustomerOf(brands, { orgId, brandId }),
  );

/** Each record with its brands; null among them stands for all brands. */
async function recordsById(
  services: Needed,
  { of }: NamesBranded,
  ids: readonly string[],
  byCustomer: boolean,
): Promise<ReadonlyMap<string, readonly BrandedRecord[]>> {
  if (of === 'brand') return new Map(ids.map((id) => [id, [{ id, brandId: id }]]));
  const [find] = allOf(services, 'brandsOfRecords').flatMap((kinds) => kinds[of] ?? []);
  if (!find) throw new Error(`No module tells the brands of '${of}'.`);
  const rows = await find(services.database.system, ids, byCustomer);
  return Map.groupBy(rows, ({ id }) => id);
}

/** The values at a path of names, of a list those of each item. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [undefined];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { type Db, firstOf, lockByName } from '#kit/server/db/database.ts';
import { type CustomerView, customerViews } from '../tables.ts';

const brandOfView = sql`(${customerViews.view} ->> 'brandId')`;

/**
 * The views of a member of staff, and those that others share, by name: none that filters by another brand. What others
 * share may tell of other brands by its name and its plan also where it filters by none: it is then of these authors alone.
 */
export const loadViews = (
  db: Db,
  staffId: string,
  { brands, authors }: { brands: Brands; authors: readonly string[] },
): Promise<CustomerView[]> => {
  const isOwn = eq(customerViews.staffId, staffId);
  const theirs = ofBrands(brandOfView, brands);
  const ofTheirStaff = or(isOwn, inArray(customerViews.staffId, [...authors]));
  return db
    .select()
    .from(customerViews)
    .where(
      and(
        or(isOwn, customerViews.isShared),
        theirs && or(theirs, and(isNull(brandOfView), ofTheirStaff)),
      ),
    )
    .orderBy(asc(customerViews.name), asc(customerViews.id));
};

/** Saves a view in place of the person's own of that name; false if the person has as many others as one may have. */
export async function saveView(tx: Db, row: CustomerView, max: number): Promise<boolean> {
  const { staffId, name, isShared, view, savedAt } = row;
  // Of two that one person saves at once, one comes after the other.
  await lockByName(tx, `views ${staffId}`);
  const isOther = and(eq(customerViews.staffId, staffId), ne(customerViews.name, name));
  if ((await tx.$count(customerViews, isOther)) >= max) return false;
  await tx
    .insert(customerViews)
    .values(row)
    .onConflictDoUpdate({
      target: [customerViews.staffId, customerViews.name],
      set: { isShared, view, savedAt },
    });
  return true;
}

/** Deletes a view of the person's own, or as an administrator one that is shared; undefined if it is neither. */
export async function deleteView(
  db: Db,
  id: string,
  { staffId, isAdministrator }: { staffId: string; isAdministrator: boolean },
): Promise<CustomerView | undefined> {
  const isOwn = eq(customerViews.staffId, staffId);
  const mayBe = isAdministrator ? or(isOwn, customerViews.isShared) : isOwn;
  return firstOf(
    db
      .delete(customerViews)
      .where(and(eq(customerViews.id, id), mayBe))
      .returning(),
  );
}

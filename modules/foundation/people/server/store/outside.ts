import { randomUUID } from 'node:crypto';
import { and, asc, eq, like } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import type { OutsideKind } from '#modules/foundation/people/vocabulary/outside.ts';
import {
  type OutsideApplication,
  type OutsideLink,
  outsideApplications,
  outsideLinks,
} from '../tables.ts';

const ofBrand = (brandId: string, kind: OutsideKind) =>
  and(eq(outsideApplications.brandId, brandId), eq(outsideApplications.kind, kind));

export const findApplication = (system: Db, brandId: string, kind: OutsideKind) =>
  firstOf(system.select().from(outsideApplications).where(ofBrand(brandId, kind)));

export const listApplications = (system: Db, brandId: string) =>
  system
    .select({ kind: outsideApplications.kind, clientId: outsideApplications.clientId })
    .from(outsideApplications)
    .where(eq(outsideApplications.brandId, brandId))
    .orderBy(asc(outsideApplications.kind));

export const saveApplication = (system: Db, application: Omit<OutsideApplication, 'id'>) =>
  system
    .insert(outsideApplications)
    .values({ id: randomUUID(), ...application })
    .onConflictDoUpdate({
      target: [outsideApplications.brandId, outsideApplications.kind],
      set: application,
    });

/** With the accounts that it joined. False where there is none. */
export async function removeApplication(
  tx: Db,
  brandId: string,
  kind: OutsideKind,
): Promise<boolean> {
  const isRemoved = await wroteAny(tx.delete(outsideApplications).where(ofBrand(brandId, kind)));
  await tx
    .delete(outsideLinks)
    .where(and(eq(outsideLinks.brandId, brandId), eq(outsideLinks.kind, kind)));
  return isRemoved;
}

export const listApplicationSecrets = (tx: Db) =>
  tx.select().from(outsideApplications).orderBy(asc(outsideApplications.id)).for('update');

/** How many applications have a secret that this key of the ring sealed. */
export const countOutsideSecrets = (db: Db, key: number): Promise<number> =>
  db.$count(outsideApplications, like(outsideApplications.clientSecret, `${key}.%`));

export const findOutsideLink = (
  system: Db,
  brandId: string,
  { issuer, subject }: Pick<OutsideLink, 'issuer' | 'subject'>,
) => {
  const account = and(eq(outsideLinks.issuer, issuer), eq(outsideLinks.subject, subject));
  return firstOf(
    system
      .select()
      .from(outsideLinks)
      .where(and(eq(outsideLinks.brandId, brandId), account)),
  );
};

/** False where the person has another account of the kind, or the account another person. */
export const insertOutsideLink = (tx: Db, link: Omit<OutsideLink, 'id'>) =>
  wroteAny(
    tx
      .insert(outsideLinks)
      .values({ id: randomUUID(), ...link })
      .onConflictDoNothing(),
  );

export const listOutsideLinks = (system: Db, cognitoId: string) =>
  system
    .select()
    .from(outsideLinks)
    .where(eq(outsideLinks.cognitoId, cognitoId))
    .orderBy(asc(outsideLinks.kind));

/** All of a person's, or those of one kind. False where there was none. */
export const deleteOutsideLinks = (tx: Db, cognitoId: string, kind?: OutsideKind) =>
  wroteAny(
    tx
      .delete(outsideLinks)
      .where(
        and(
          eq(outsideLinks.cognitoId, cognitoId),
          kind === undefined ? undefined : eq(outsideLinks.kind, kind),
        ),
      ),
  );

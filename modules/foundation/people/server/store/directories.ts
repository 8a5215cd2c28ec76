import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, like, lt, ne, or } from 'drizzle-orm';
import { domainOf } from '#kit/contract/vouchedMail.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import {
  type DirectoryRow,
  directories,
  sessions,
  users,
  type WorkLink,
  workLinks,
} from '../tables.ts';
import { endedThere } from './sessions.ts';

const of = (orgId: string) => eq(directories.orgId, orgId);

export const findDirectory = (db: Db, orgId: string) =>
  firstOf(db.select().from(directories).where(of(orgId)));

export const lockDirectory = (tx: Db, orgId: string) =>
  firstOf(tx.select().from(directories).where(of(orgId)).for('update'));

const proven = (domain: string) =>
  and(eq(directories.domain, domain), isNotNull(directories.provenAt));
const signsIn = (domain: string) => and(proven(domain), isNotNull(directories.onSince));

/** Who has proven a domain, with the row locked. */
export const lockHolder = (system: Db, domain: string) =>
  firstOf(system.select().from(directories).where(proven(domain)).for('update'));

/** The directory that signs in the people of a mail domain. */
export const findSigningIn = (system: Db, domain: string) =>
  firstOf(system.select().from(directories).where(signsIn(domain)));

/** What is set as nothing of an earlier proof or directory may last. */
const unset = {
  provenAt: null,
  checkedAt: null,
  missingSince: null,
  issuer: null,
  clientId: null,
  clientSecret: null,
  testedAt: null,
  onSince: null,
  onlySince: null,
} as const;

/** Names the mail domain, with nothing of the one before; the same one stays as it is. */
export const nameDomain = (
  tx: Db,
  orgId: string,
  { domain, token }: Pick<DirectoryRow, 'domain' | 'token'>,
) => {
  const fresh = { domain, token, ...unset };
  return tx
    .insert(directories)
    .values({ orgId, id: randomUUID(), ...fresh })
    .onConflictDoUpdate({
      target: directories.orgId,
      set: fresh,
      setWhere: ne(directories.domain, domain),
    });
};

export const changeDirectory = (
  tx: Db,
  orgId: string,
  changes: Partial<Omit<DirectoryRow, 'orgId' | 'id' | 'domain' | 'token'>>,
) => tx.update(directories).set(changes).where(of(orgId));

/** Ends the proof of a domain, and with it all that rested on it. */
export async function endProof(tx: Db, orgId: string, now: Date): Promise<void> {
  await changeDirectory(tx, orgId, unset);
  await deleteLinks(tx, orgId);
  await endWorkSessions(tx, orgId, now);
}

/** With the accounts that it joined. */
export async function removeDirectory(tx: Db, orgId: string): Promise<void> {
  await deleteLinks(tx, orgId);
  await tx.delete(directories).where(of(orgId));
}

/** Proofs that nobody has looked at since, longest first. */
export const listOldProofs = (system: Db, before: Date, limit: number) =>
  system
    .select()
    .from(directories)
    .where(and(isNotNull(directories.provenAt), lt(directories.checkedAt, before)))
    .orderBy(asc(directories.checkedAt), asc(directories.orgId))
    .limit(limit);

const alone = (email: string) => and(signsIn(domainOf(email)), isNotNull(directories.onlySince));

/** Whether an organization lets in addresses as this one by their work accounts alone. */
export const isWorkOnly = async (db: Db, orgId: string, email: string): Promise<boolean> =>
  (await db.$count(directories, and(of(orgId), alone(email)))) > 0;

/** Those of a person's organizations that let them in by their work account alone; owners are let in otherwise as well. */
export async function listWorkOnly(
  system: Db,
  { cognitoId, email }: { cognitoId: string; email: string },
): Promise<ReadonlySet<string>> {
  const rows = await system
    .select({ orgId: directories.orgId })
    .from(users)
    .innerJoin(directories, eq(directories.orgId, users.orgId))
    .where(and(eq(users.cognitoId, cognitoId), ne(users.role, 'owner'), alone(email)));
  return new Set(rows.map(({ orgId }) => orgId));
}

/**
 * Ends what passwords opened in an organization for addresses of a domain, but for owners. The rows stay until the pool's
 * sign-ins have ended.
 */
export const endPasswordSessions = (
  system: Db,
  { orgId, domain }: Pick<DirectoryRow, 'orgId' | 'domain'>,
  now: Date,
) => {
  const theirs = system
    .select({ cognitoId: users.cognitoId })
    .from(users)
    .where(
      and(
        eq(users.orgId, orgId),
        ne(users.role, 'owner'),
        // A domain has no '%'; an underscore in it would fit any letter, and no domain has that either.
        like(users.email, `%@${domain}`),
      ),
    );
  return system
    .update(sessions)
    .set(endedThere(now))
    .where(
      and(
        eq(sessions.activeOrgId, orgId),
        eq(sessions.customerService, false),
        or(isNull(sessions.workOrgId), ne(sessions.workOrgId, orgId)),
        inArray(sessions.cognitoId, theirs),
      ),
    );
};

/** Ends what an organization's directory opened, or that of one person's account there, as it opens nothing any more. */
export const endWorkSessions = (system: Db, orgId: string, now: Date, cognitoId?: string) => {
  const theirs = cognitoId === undefined ? undefined : eq(sessions.cognitoId, cognitoId);
  return system
    .update(sessions)
    .set(endedThere(now))
    .where(and(eq(sessions.workOrgId, orgId), theirs));
};

const linksOf = (orgId: string) => eq(workLinks.orgId, orgId);

export const findLink = (
  tx: Db,
  orgId: string,
  { issuer, subject }: Pick<WorkLink, 'issuer' | 'subject'>,
) => {
  const account = and(eq(workLinks.issuer, issuer), eq(workLinks.subject, subject));
  return firstOf(
    tx
      .select()
      .from(workLinks)
      .where(and(linksOf(orgId), account)),
  );
};

/** False where the person has another account, or the account another person. */
export const insertLink = (tx: Db, orgId: string, link: Omit<WorkLink, 'orgId' | 'id'>) =>
  wroteAny(
    tx
      .insert(workLinks)
      .values({ orgId, id: randomUUID(), ...link })
      .onConflictDoNothing(),
  );

export const listLinks = (db: Db, orgId: string) =>
  db
    .select()
    .from(workLinks)
    .where(linksOf(orgId))
    .orderBy(asc(workLinks.linkedAt), asc(workLinks.id));

/** All that an organization's directory joined, or that of one person. False where there was nothing. */
export const deleteLinks = (tx: Db, orgId: string, cognitoId?: string) => {
  const theirs = cognitoId === undefined ? undefined : eq(workLinks.cognitoId, cognitoId);
  return wroteAny(tx.delete(workLinks).where(and(linksOf(orgId), theirs)));
};

/** All of a person's, in whichever organization. */
export const deleteWorkLinksOf = (system: Db, cognitoId: string) =>
  system.delete(workLinks).where(eq(workLinks.cognitoId, cognitoId));

export const listSecrets = (tx: Db) =>
  tx
    .select()
    .from(directories)
    .where(isNotNull(directories.clientSecret))
    .orderBy(asc(directories.orgId))
    .for('update');

/** How many directories have a secret that this key of the ring sealed. */
export const countDirectorySecrets = (db: Db, key: number): Promise<number> =>
  db.$count(directories, like(directories.clientSecret, `${key}.%`));

import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { TeamPerson } from '#kit/server/services/summaries.ts';
import { policies, signatures, signers, versions } from '../tables.ts';
import { versionsOf } from './versions.ts';

/** Most rows of one version that an answer has. */
const maxOfVersion = 400;
/** Most lines of the file of an organization's signatures, and most people of whom all that they signed is asked. */
export const maxLines = 20_000;

export const policyOf = and(
  eq(policies.orgId, signatures.orgId),
  eq(policies.policyType, signatures.policyType),
);
const of = (orgId: string, policyType: string) =>
  and(eq(signatures.orgId, orgId), eq(signatures.policyType, policyType));
/** What these people have yet to sign. */
const unsignedOf = (orgId: string, traineeIds: readonly string[]) =>
  and(
    eq(signatures.orgId, orgId),
    inArray(signatures.traineeId, [...traineeIds]),
    isNull(signatures.signedAt),
  );

export const fullName = ({ firstName, lastName }: Pick<TeamPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The number of the version in force; null if none is. */
export async function loadInForce(
  db: Db,
  orgId: string,
  policyType: string,
): Promise<number | null> {
  const [row] = await db
    .select({ version: versions.version })
    .from(versions)
    .where(and(versionsOf(orgId, policyType), eq(versions.status, 'Active')))
    .orderBy(desc(versions.version))
    .limit(1);
  return row?.version ?? null;
}

/** Whoever was asked to sign a version, with the link that they have. */
export const loadAsked = (db: Db, orgId: string, policyType: string, version: number) =>
  db
    .select({
      ...pick(signatures, 'traineeId', 'name', 'email', 'askedAt', 'signedAt'),
      ...pick(signers, 'mailedAt', 'expiresAt'),
    })
    .from(signatures)
    .leftJoin(
      signers,
      and(eq(signers.orgId, signatures.orgId), eq(signers.id, signatures.traineeId)),
    )
    .where(and(of(orgId, policyType), eq(signatures.version, version)))
    .orderBy(asc(signatures.name), asc(signatures.id))
    .limit(maxOfVersion);

/** Of each person, or of each of these, the last version before this one that they signed. */
export const loadSignedBefore = (
  db: Db,
  orgId: string,
  { policyType, version }: { policyType: string; version: number },
  traineeIds?: readonly string[],
) =>
  db
    .selectDistinctOn([signatures.traineeId], pick(signatures, 'traineeId', 'version', 'signedAt'))
    .from(signatures)
    .where(
      and(
        of(orgId, policyType),
        lt(signatures.version, version),
        isNotNull(signatures.signedAt),
        traineeIds && inArray(signatures.traineeId, [...traineeIds]),
      ),
    )
    .orderBy(asc(signatures.traineeId), desc(signatures.version))
    .limit(maxLines);

/** How many others than these were asked to sign a version. */
export const countOthersAsked = (
  tx: Db,
  orgId: string,
  {
    policyType,
    version,
    traineeIds,
  }: { policyType: string; version: number; traineeIds: readonly string[] },
): Promise<number> =>
  tx.$count(
    signatures,
    and(
      of(orgId, policyType),
      eq(signatures.version, version),
      notInArray(signatures.traineeId, [...traineeIds]),
    ),
  );

/** Asks people to sign a version. Answers those of them who were not asked before. */
export async function insertAsks(
  tx: Db,
  orgId: string,
  { policyType, version }: { policyType: string; version: number },
  people: readonly TeamPerson[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const made = await tx
    .insert(signatures)
    .values(
      people.map((person) => ({
        orgId,
        id: randomUUID(),
        policyType,
        version,
        traineeId: person.id,
        name: fullName(person),
        email: person.email,
        askedAt: now,
        mailAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ traineeId: signatures.traineeId });
  return new Set(made.map(({ traineeId }) => traineeId));
}

/** Whoever has yet to sign an older version is to sign this one instead. Answers who that is. */
export async function moveAsks(
  tx: Db,
  orgId: string,
  { policyType, version }: { policyType: string; version: number },
  now: Date,
): Promise<string[]> {
  const moved = await tx
    .update(signatures)
    .set({ version, askedAt: now, mailAt: now })
    .where(and(of(orgId, policyType), lt(signatures.version, version), isNull(signatures.signedAt)))
    .returning({ traineeId: signatures.traineeId });
  return moved.map(({ traineeId }) => traineeId);
}

/** Which of these people have yet to sign a policy; their rows are locked until the transaction ends. */
export async function takeAsked(
  tx: Db,
  orgId: string,
  policyType: string,
  traineeIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ traineeId: signatures.traineeId })
    .from(signatures)
    .where(and(unsignedOf(orgId, traineeIds), eq(signatures.policyType, policyType)))
    .orderBy(asc(signatures.id))
    .for('update');
  return rows.map(({ traineeId }) => traineeId);
}

/** Deletes what these people have not signed, of one policy or of all. Answers how much that was. */
export async function deleteAsks(
  tx: Db,
  orgId: string,
  traineeIds: readonly string[],
  policyType?: string,
): Promise<number> {
  if (traineeIds.length === 0) return 0;
  const gone = await tx
    .delete(signatures)
    .where(
      and(
        unsignedOf(orgId, traineeIds),
        policyType === undefined ? undefined : eq(signatures.policyType, policyType),
      ),
    )
    .returning({ id: signatures.id });
  return gone.length;
}

/** What these people have yet to sign, by the policies' names. */
export const loadWaiting = (tx: Db, orgId: string, traineeIds: readonly string[]) =>
  tx
    .select({
      ...pick(signatures, 'id', 'traineeId', 'version', 'askedAt', 'mailAt'),
      name: policies.name,
    })
    .from(signatures)
    .innerJoin(policies, policyOf)
    .where(unsignedOf(orgId, traineeIds))
    .orderBy(asc(policies.name), asc(signatures.id));

/** Mails that are due, of all organizations; locked until the transaction ends, without those that others have locked. */
export const takeDueAsks = (system: Db, now: Date, limit: number): Promise<Waiting[]> =>
  system
    .select({ orgId: signatures.orgId, traineeId: signatures.traineeId })
    .from(signatures)
    .where(and(isNotNull(signatures.mailAt), lte(signatures.mailAt, now)))
    .orderBy(asc(signatures.mailAt))
    .limit(limit)
    .for('update', { skipLocked: true });

interface Waiting {
  orgId: string;
  traineeId: string;
}

/** Whoever has yet to sign something, of all organizations, in the order of an index: those after one of them. */
export function listWaiting(
  system: Db,
  { after, limit }: { after: Waiting | undefined; limit: number },
): Promise<Waiting[]> {
  const { orgId, traineeId, signedAt } = signatures;
  const isLater =
    after && sql`(${orgId}, ${traineeId}) > (${after.orgId}::uuid, ${after.traineeId}::uuid)`;
  return system
    .selectDistinct({ orgId, traineeId })
    .from(signatures)
    .where(and(isNull(signedAt), isLater))
    .orderBy(asc(orgId), asc(traineeId))
    .limit(limit);
}

/** Puts off what is due of these people. */
export async function putOff(
  tx: Db,
  orgId: string,
  traineeIds: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx
    .update(signatures)
    .set({ mailAt: until })
    .where(
      and(
        eq(signatures.orgId, orgId),
        inArray(signatures.traineeId, [...traineeIds]),
        lte(signatures.mailAt, now),
      ),
    );
}

/**
 * Sets when each is mailed next. All rows are one parameter. One that is being signed at this moment is left as it is:
 * whoever signs it waits for the row of their link, which this transaction holds.
 */
export async function setMailTimes(
  tx: Db,
  orgId: string,
  times: readonly { id: string; mailAt: Date | null }[],
): Promise<void> {
  if (times.length === 0) return;
  const rows = JSON.stringify(times.map(({ id, mailAt }) => ({ id, at: mailAt })));
  await tx.execute(sql`
    update ${signatures} as one set mail_at = free.at
    from (
      select asked.id, next.at from ${signatures} as asked
      join jsonb_to_recordset(${rows}::jsonb) as next(id uuid, at timestamptz) on asked.id = next.id
      where asked.org_id = ${orgId}::uuid and asked.signed_at is null
      for update of asked skip locked
    ) as free
    where one.org_id = ${orgId}::uuid and one.id = free.id`);
}

/** All that was asked for and signed, by policy, version and name; one more than the file has lines where there are more. */
export const loadAllSignatures = (db: Db, orgId: string) =>
  db
    .select({
      policy: policies.name,
      ...pick(signatures, 'version', 'name', 'email', 'askedAt', 'signedAt', 'textHash', 'consent'),
    })
    .from(signatures)
    .innerJoin(policies, policyOf)
    .where(eq(signatures.orgId, orgId))
    .orderBy(asc(policies.name), desc(signatures.version), asc(signatures.name), asc(signatures.id))
    .limit(maxLines + 1);

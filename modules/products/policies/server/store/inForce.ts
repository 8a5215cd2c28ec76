import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { policies, signatures, versions } from '../tables.ts';

const activeOf = (orgId: string) => and(eq(versions.orgId, orgId), eq(versions.status, 'Active'));

/** The policies in force, each in its newest active version, by how many characters its text has. */
export const loadLengths = (db: Db, orgId: string) =>
  db
    .selectDistinctOn([versions.policyType], {
      policyType: versions.policyType,
      characters: sql<number>`length(${versions.text})`,
    })
    .from(versions)
    .where(activeOf(orgId))
    .orderBy(asc(versions.policyType), desc(versions.version));

/** The policies in force with their texts as they were approved. */
export const loadTexts = (db: Db, orgId: string) =>
  db
    .selectDistinctOn([versions.policyType], {
      policyType: versions.policyType,
      name: policies.name,
      ...pick(versions, 'version', 'approver', 'approvalDate'),
      reviewDate: policies.reviewDate,
      text: versions.text,
    })
    .from(versions)
    .innerJoin(
      policies,
      and(eq(policies.orgId, versions.orgId), eq(policies.policyType, versions.policyType)),
    )
    .where(activeOf(orgId))
    .orderBy(asc(versions.policyType), desc(versions.version));

/** Which clauses the texts in force of these policies have, without the texts. */
export const loadClauses = (db: Db, orgId: string, policyTypes: readonly string[]) =>
  db
    .selectDistinctOn([versions.policyType], {
      ...pick(versions, 'policyType', 'version', 'approvalDate'),
      clauses: sql<string>`coalesce((
        select string_agg(found[1], ' ')
        from regexp_matches(${versions.text}, '<strong>([0-9]+[.][0-9]+)</strong>', 'g') found
      ), '')`.as('clauses'),
    })
    .from(versions)
    .where(and(activeOf(orgId), inArray(versions.policyType, [...policyTypes])))
    .orderBy(asc(versions.policyType), desc(versions.version));

/** Of the newest versions that the team was asked to sign, how many were asked, how many did, and when the last of them. */
export const countSigned = (db: Db, orgId: string) =>
  db
    .selectDistinctOn([signatures.policyType], {
      id: signatures.policyType,
      version: signatures.version,
      asked: count(),
      signed: count(signatures.signedAt),
      lastAt: max(signatures.signedAt),
    })
    .from(signatures)
    .where(eq(signatures.orgId, orgId))
    .groupBy(signatures.policyType, signatures.version)
    .orderBy(asc(signatures.policyType), desc(signatures.version));

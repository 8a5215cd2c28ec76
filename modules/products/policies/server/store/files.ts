import { and, eq, notInArray } from 'drizzle-orm';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import type { PolicyFile } from '#modules/products/policies/schemas.ts';
import { files, versions } from '../tables.ts';
import { versionsOf } from './versions.ts';

export async function insertFile(
  tx: Db,
  orgId: string,
  file: Omit<typeof files.$inferInsert, 'orgId'>,
): Promise<void> {
  await tx.insert(files).values({ orgId, ...file });
}

/** What a document is, without its bytes. */
export const describeFile = (db: Db, orgId: string, fileId: string): Promise<PolicyFile | null> =>
  firstOrNull(
    db
      .select({ name: files.name, kind: files.kind, size: files.size, sha256: files.sha256 })
      .from(files)
      .where(and(eq(files.orgId, orgId), eq(files.id, fileId))),
  );

/** The bytes of the document that is a version of a policy; null if that version is a text. */
export async function readFile(
  db: Db,
  orgId: string,
  { policyType, version }: { policyType: string; version: number },
): Promise<Buffer | null> {
  const [row] = await db
    .select({ file: files.file })
    .from(files)
    .innerJoin(versions, and(eq(versions.orgId, files.orgId), eq(versions.fileId, files.id)))
    .where(versionsOf(orgId, policyType, version));
  return row ? Buffer.from(row.file, 'base64') : null;
}

/** Deletes the documents of a policy that none of its versions is any more. */
export async function forgetFiles(tx: Db, orgId: string, policyType: string): Promise<void> {
  const used = await tx
    .selectDistinct({ fileId: versions.fileId })
    .from(versions)
    .where(versionsOf(orgId, policyType));
  const ids = used.flatMap(({ fileId }) => fileId ?? []);
  await tx
    .delete(files)
    .where(
      and(
        eq(files.orgId, orgId),
        eq(files.policyType, policyType),
        ids.length > 0 ? notInArray(files.id, ids) : undefined,
      ),
    );
}

import { hash } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import type { PolicyFile } from '../schemas.ts';
import { openPolicy } from './openPolicy.ts';

/**
 * The text of a version as it is shown to be signed, with its SHA-256; of a document, the text has the document's. Null if
 * the version is none that was approved.
 */
export async function textOf(
  db: Db,
  orgId: string,
  { policyType, version }: { policyType: string; version: number },
): Promise<{ text: string; textHash: string; file: PolicyFile | null } | null> {
  const opened = await openPolicy(db, orgId, policyType, version);
  if (opened?.policy.status !== 'Active') return null;
  const { text, file } = opened.policy;
  return { text, textHash: hash('sha256', text, 'hex'), file };
}

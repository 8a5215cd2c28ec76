import { createHash } from 'node:crypto';
import { allOf, type Contributed, type DocumentKind } from '#kit/server/services/services.ts';

/** @throws if no module contributes it. */
export function kindOf(services: Contributed, kind: string): DocumentKind {
  const found = allOf(services, 'documents').flatMap((kinds) => kinds[kind] ?? [])[0];
  if (!found) throw new Error(`No module draws '${kind}'.`);
  return found;
}

export const hashOf = (data: object): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex');

/** Where a drawn document is in the organization's storage. */
export const filePath = (fileId: string): readonly string[] => ['documents', fileId];

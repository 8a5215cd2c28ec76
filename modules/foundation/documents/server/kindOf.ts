import { allOf, type Contributed, type DocumentKind } from '#kit/server/services/services.ts';

/** @throws if no module contributes it. */
export function kindOf(services: Contributed, kind: string): DocumentKind {
  const found = allOf(services, 'documents').flatMap((kinds) => kinds[kind] ?? [])[0];
  if (!found) throw new Error(`No module draws '${kind}'.`);
  return found;
}

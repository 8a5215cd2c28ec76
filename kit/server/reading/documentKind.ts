import { readApart } from './readApart.ts';
import type { DocumentKind, Unfit } from './readDocument.ts';

const read = readApart<Uint8Array, { kind: DocumentKind } | Unfit>(
  new URL('./readDocument.ts', import.meta.url),
  'readDocument',
);

/** What an uploaded document is, or why it is not taken. @throws TooManyWait if too many of the owner's wait. */
export const documentKind = async (
  orgId: string,
  body: Uint8Array,
): Promise<{ kind: DocumentKind } | Unfit> => (await read(orgId, body)) ?? 'FILE_UNREADABLE';

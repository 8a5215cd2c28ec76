import { beginsAs } from '#kit/server/reading/sentFile.ts';
import { type ThreadFileType, threadFileTypes } from '#modules/products/concierge/vocabulary.ts';

const types = Object.keys(threadFileTypes) as ThreadFileType[];

/** By its first bytes and never by its name or what the mail says; null for a type that is not taken. */
export function fileTypeOf(body: Uint8Array): ThreadFileType | null {
  const kind = beginsAs(body);
  return types.find((type) => threadFileTypes[type] === kind) ?? null;
}

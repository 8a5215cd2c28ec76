import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ArchiveChange } from '#modules/products/proof/schemas.ts';

/** The names of the two files of an archive that tell of the others. */
export const manifestName = 'manifest.json';
export const signatureName = 'manifest.sig';

/** A file of an archive, by its bytes; the hash is in hexadecimal digits. */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

export const partOf = (name: string, body: Uint8Array): Part => ({
  name,
  bytes: body.length,
  sha256: hash('sha256', body, 'hex'),
});

const manifest = z.object({
  what: z.literal('evidence pack'),
  version: z.literal(1),
  /** As it is printed in the pack. */
  code: z.string(),
  companyName: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  /** Where anybody checks it. */
  checkAddress: z.string(),
  /** The id of the key that signed it, and where the keys are published. */
  keyId: z.string().regex(/^[\w-]{43}$/),
  keysAddress: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      /** When it was drawn; of a statement's file, when it was uploaded; of one of what was seen, when the pack was made. */
      madeAt: z.string(),
      /** Of a policy: the day of its approval. */
      approvedOn: z.string().optional(),
      /** Of a file that is kept with what was seen: the day of that. */
      seenOn: z.string().optional(),
    }),
  ),
  /** The titles of what belongs to it and is not in it; those of before do not say it. */
  leftOut: z.array(z.string()).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const writeManifest = (written: Manifest): Buffer =>
  Buffer.from(`${JSON.stringify(written, null, 2)}\n`);

/** Null for what is none. */
export function readManifest(body: Uint8Array): Manifest | null {
  try {
    return manifest.parse(JSON.parse(Buffer.from(body).toString()));
  } catch {
    return null;
  }
}

/** What of an archive is not as its manifest says, in the manifest's order; then what it does not name. */
export function changesOf(files: readonly Part[], parts: readonly Part[]): ArchiveChange[] {
  const found = new Map(parts.map((part) => [part.name, part]));
  const named = new Set(files.map(({ name }) => name));
  return [
    ...files.flatMap(({ name, bytes, sha256 }): ArchiveChange[] => {
      const part = found.get(name);
      if (!part) return [{ name, how: 'missing' }];
      return part.sha256 === sha256 && part.bytes === bytes ? [] : [{ name, how: 'changed' }];
    }),
    ...parts
      .filter(({ name }) => !named.has(name))
      .map(({ name }): ArchiveChange => ({ name: name.slice(0, maxName), how: 'extra' })),
  ];
}

/** Characters of a name that is shown. */
const maxName = 120;

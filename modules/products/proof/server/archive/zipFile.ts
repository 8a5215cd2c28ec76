import { zipSync } from 'fflate';
import { TooMuchInside, unpackArchive } from '#kit/server/reading/archive.ts';
import { manifestName, type Part, partOf, signatureName } from './manifest.ts';

const bounds = { maxParts: 200, maxBytes: 64 * 1024 * 1024 };
/** Of the manifest and its signature. */
const maxManifest = 256 * 1024;

export interface NamedFile {
  name: string;
  body: Uint8Array;
}

export interface ReadZip {
  /** Empty where there is none, as the signature. */
  manifest: Uint8Array;
  signature: Uint8Array;
  /** All others. */
  parts: Part[];
}

/** The files are stored as they are: PDFs are compressed already. */
export const zipFiles = ({ files, at }: { files: readonly NamedFile[]; at: Date }): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, body }) => [name, body])), {
    level: 0,
    mtime: at,
  });

/** What is in an archive that a stranger sent. @throws Error if it is no whole archive, or is too large. */
export function readZip(body: Uint8Array): ReadZip {
  const unpacked = unpackArchive(body, bounds);
  const small = (name: string): Uint8Array => {
    const part = unpacked[name] ?? new Uint8Array();
    if (part.length > maxManifest) throw new TooMuchInside();
    return part;
  };
  return {
    manifest: small(manifestName),
    signature: small(signatureName),
    parts: Object.entries(unpacked)
      .filter(([name, part]) => !isOwn(name) && !isFolder(name, part))
      .map(([name, part]) => partOf(name, part)),
  };
}

const isOwn = (name: string): boolean => name === manifestName || name === signatureName;

/** Programs that pack files anew write their folders, too. */
const isFolder = (name: string, part: Uint8Array): boolean =>
  name.endsWith('/') && part.length === 0;

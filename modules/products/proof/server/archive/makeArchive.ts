import type { Services } from '#kit/server/services/services.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { checkPath, keysPath } from '#modules/products/proof/vocabulary/packPaths.ts';
import { hashOfFile } from '../packs.ts';
import { printedCode } from '../rules/pack.ts';
import type { StoredPack } from '../tables.ts';
import { archives } from './archives.ts';
import { manifestName, partOf, signatureName, writeManifest } from './manifest.ts';
import { openSigner } from './signing.ts';

export interface ArchivedFile {
  name: string;
  title: string;
  madeAt: Date;
  approvedOn?: string;
  seenOn?: string;
  body: Buffer;
}

export interface Gathered {
  files: ArchivedFile[];
  /** The titles of those that belong to it and for which there is no room, or that are gone. */
  leftOut: string[];
}

/** The files with a manifest of them, and of what was left out, and its signature. */
export async function makeArchive(
  services: Services,
  pack: StoredPack,
  { files, leftOut }: Gathered,
): Promise<{ body: Buffer; manifestSha256: string }> {
  const brand = await brandOfOrganization(services.database.system, pack.orgId);
  const address = brandAddress(brand, services.config);
  const { keyId, sign } = await openSigner(services);
  const manifest = writeManifest({
    what: 'evidence pack',
    version: 1,
    code: printedCode(pack.code),
    companyName: pack.companyName,
    madeAt: pack.createdAt.toISOString(),
    madeBy: pack.createdByName,
    expiresAt: pack.expiresAt.toISOString(),
    checkAddress: `${address}${checkPath}`,
    keyId,
    keysAddress: `${address}${keysPath}`,
    files: files.map(({ name, title, madeAt, approvedOn, seenOn, body }) => ({
      ...partOf(name, body),
      title,
      madeAt: madeAt.toISOString(),
      ...(approvedOn === undefined ? {} : { approvedOn }),
      ...(seenOn === undefined ? {} : { seenOn }),
    })),
    leftOut,
  });
  const body = await archives.make(pack.orgId, {
    files: [
      ...files.map(({ name, body }) => ({ name, body })),
      { name: manifestName, body: manifest },
      { name: signatureName, body: sign(manifest) },
    ],
    at: pack.createdAt,
  });
  return { body, manifestSha256: hashOfFile(manifest) };
}

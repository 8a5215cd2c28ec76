import { hash } from 'node:crypto';
import { dateIn } from '#kit/contract/dates.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { Pack } from '../schemas.ts';
import { archiveState, packState, printedCode } from './rules/pack.ts';
import type { StoredPack } from './tables.ts';

/** Where a pack's file is in the organization's storage. */
export const packFile = (fileId: string): readonly string[] => ['packs', fileId];

/** The folder beside it for its archive. */
export const archiveFolder = (fileId: string): readonly string[] => ['packs', `${fileId}.zip`];

/** By its hash: of two that are made at once one is noted, and neither is written over the other. */
export const archiveFile = (fileId: string, sha256: string): readonly string[] => [
  ...archiveFolder(fileId),
  sha256,
];

/** By which a file is recognized, in the browser too. */
export const hashOfFile = (body: Uint8Array): string => hash('sha256', body, 'hex');

export const presentPack = (pack: StoredPack, now: Date): Pack => ({
  packId: pack.id,
  code: printedCode(pack.code),
  madeAt: pack.createdAt.toISOString(),
  by: pack.createdByName,
  expiresAt: pack.expiresAt.toISOString(),
  withdrawnAt: pack.withdrawnAt?.toISOString() ?? null,
  openedAt: pack.openedAt?.toISOString() ?? null,
  archive: archiveState(pack, now),
});

/**
 * How a pack stands that a visitor has something of. Null if there is none, or the host belongs to another brand
 * (security T7).
 */
export async function packHere(
  { services, http }: Pick<Context, 'services' | 'http'>,
  pack: StoredPack | null,
) {
  const { database, clock, config } = services;
  const subscription = pack && (await findSubscription(database.system, pack.orgId));
  if (!pack || !subscription) return null;
  const brand = brandById(subscription.brandId);
  if (!isHostOf(http.request.hostname, brand, config)) return null;
  const now = clock.now();
  const isInPlan = entitlementOf(subscription, now).modules.cybermaturity === 'ACTIVE';
  return { pack, brand, now, isInPlan, state: packState(pack, now) };
}

/** Its file, or its archive, as it was made; null where there is none, or it is another. */
export async function readPack(
  { services: { storage }, log }: Pick<Context, 'services' | 'log'>,
  { orgId, id: packId, fileId, sha256, archiveSha256 }: StoredPack,
  ending: 'pdf' | 'zip',
): Promise<Buffer | null> {
  const made = ending === 'pdf' ? sha256 : archiveSha256;
  if (!fileId || made === null) return null;
  const path = ending === 'pdf' ? packFile(fileId) : archiveFile(fileId, made);
  const body = await storage.read(orgId, path);
  if (body && hashOfFile(body) === made) return body;
  log.error({ orgId, packId, ending }, 'the file of a pack is gone or was changed');
  return null;
}

/** 'Harbor Bakery - evidence pack, Nov 18, 2026.pdf' */
export const fileNameOf = (
  { pack, brand }: Pick<NonNullable<Awaited<ReturnType<typeof packHere>>>, 'pack' | 'brand'>,
  ending: 'pdf' | 'zip',
): string =>
  `${pack.companyName} - evidence pack, ${dateIn(brand.timeZone, pack.createdAt)}.${ending}`;

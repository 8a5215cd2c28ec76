import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { begunSignIns } from '#kit/server/http/begunSignIn.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import type {
  BegunSignIn,
  ReturnedSignIn,
  WorkAccount,
  WorkAccounts,
} from '#kit/server/ports/workAccounts.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { workReturnPath } from '#modules/foundation/people/vocabulary.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { changeDirectory, findDirectory, listSecrets, lockDirectory } from './store/directories.ts';
import type { DirectoryRow } from './tables.ts';

const purpose = 'secrets of directories';
const begunHere = begunSignIns('sign_in', 'work sign-in of customers');

/** What a browser was sent to a directory for. */
const aboutBegun = z.object({
  orgId: z.string(),
  /** The settings with which it began: what comes back is for them alone. */
  of: z.string(),
  /** The session that tries the directory; null: somebody signs in. */
  tester: z.string().nullable(),
});

export const sealSecret = ({ keys }: Pick<Services, 'keys'>, secret: string): string =>
  keys.seal(purpose, secret);

/** Where Google and Microsoft send people back, and directories that are not moved yet: to their brand's own address. */
export const returnUrlOf = (brand: Brand, config: Services['config']): string =>
  `${brandAddress(brand, config)}${workReturnPath}`;

/** The address of return that is one directory's alone: what comes back there is no other's (RFC 9700 §4.4.2.2). */
export const ownReturnUrlOf = (
  { id }: Pick<DirectoryRow, 'id'>,
  brand: Brand,
  config: Services['config'],
): string => `${returnUrlOf(brand, config)}/${id}`;

type Settings = Pick<DirectoryRow, 'id' | 'issuer' | 'clientId' | 'clientSecret' | 'ownReturn'>;

/** The directory itself; null where it is not set. */
export async function accountsOf(
  { directories, keys, config }: Pick<Services, 'directories' | 'keys' | 'config'>,
  { id, issuer, clientId, clientSecret: sealed, ownReturn }: Settings,
  brand: Brand,
): Promise<WorkAccounts | null> {
  if (issuer === null || clientId === null || sealed === null) return null;
  const clientSecret = await keys.open(purpose, sealed);
  const url = ownReturn ? ownReturnUrlOf({ id }, brand, config) : returnUrlOf(brand, config);
  return directories.at({ issuer, clientId, clientSecret }, { url, isShared: !ownReturn });
}

const settingsOf = ({ issuer, clientId, domain }: DirectoryRow): string =>
  hashSecret(JSON.stringify([issuer, clientId, domain]));

/** Keeps in the browser what it began, and for what. */
export function keepBegun(
  http: Context['http'],
  services: Services,
  begun: BegunSignIn,
  { directory, tester }: { directory: DirectoryRow; tester: string | null },
): void {
  const about = { orgId: directory.orgId, of: settingsOf(directory), tester };
  begunHere.set(http, services, begun, JSON.stringify(about));
}

interface Back {
  account: WorkAccount;
  directory: DirectoryRow;
  brand: Brand;
}

/** What this browser began with that state, once, also with a copied cookie. */
async function takeBegun(http: Context['http'], services: Services, state: string) {
  const begun = await begunHere.take(http, services, state);
  if (!begun) return null;
  const once = { key: `work sign-in:${hashSecret(state)}`, max: 1, seconds: 600 };
  const uses = await countUse(services.database.system, [once], services.clock.now());
  return uses > 0 ? null : { begun, about: aboutBegun.parse(JSON.parse(begun.about)) };
}

/**
 * The account with which a browser is back from the directory to which it was sent.
 * @param returned.directoryId whose own address of return it came back to; undefined at the one that is shared.
 * @param tester the session that tries the directory; null where somebody signs in, for which it has to be on.
 */
export async function accountBack(
  services: Services,
  http: Context['http'],
  { directoryId, ...returned }: ReturnedSignIn & { directoryId?: string | undefined },
  tester: string | null,
): Promise<Back | Refused<'SIGN_IN_OVER' | 'DIRECTORY_AWAY' | 'DIRECTORY_REFUSED'>> {
  const taken = await takeBegun(http, services, returned.state);
  if (taken?.about.tester !== tester) return refuse('SIGN_IN_OVER');
  const directory = await findDirectory(services.database.system, taken.about.orgId);
  if (!isStill(directory, taken.about)) return refuse('SIGN_IN_OVER');
  if (directoryId !== (directory.ownReturn ? directory.id : undefined))
    return refuse('SIGN_IN_OVER');
  const brand = await brandOfOrganization(services.database.system, directory.orgId);
  if (!isHostOf(http.request.hostname, brand, services.config)) return refuse('SIGN_IN_OVER');
  const account = await (await accountsOf(services, directory, brand))?.finish(
    returned,
    taken.begun,
  );
  if (account === 'AWAY') return refuse('DIRECTORY_AWAY');
  if (account === undefined || account === 'REFUSED') return refuse('DIRECTORY_REFUSED');
  return { account, directory, brand };
}

/** Whether it is as it was when a browser was sent there: it may have been set anew meanwhile, or have ended. */
const isStill = (
  directory: DirectoryRow | undefined,
  { of, tester }: Pick<z.output<typeof aboutBegun>, 'of' | 'tester'>,
): directory is DirectoryRow =>
  directory !== undefined &&
  settingsOf(directory) === of &&
  directory.provenAt !== null &&
  (tester !== null || directory.onSince !== null);

/** Whether a directory signs people in as it did a moment ago. */
export const isStillOn = async (system: Db, before: DirectoryRow): Promise<boolean> =>
  isStill(await findDirectory(system, before.orgId), { of: settingsOf(before), tester: null });

/** Records that a directory was tried, unless it was set anew meanwhile. */
export const recordTried = (
  db: Db,
  before: DirectoryRow,
  testedAt: Date,
): Promise<Refused<'SIGN_IN_OVER'> | null> =>
  db.transaction(async (tx) => {
    const now = await lockDirectory(tx, before.orgId);
    if (now?.clientSecret !== before.clientSecret || settingsOf(now) !== settingsOf(before))
      return refuse('SIGN_IN_OVER');
    await changeDirectory(tx, before.orgId, { testedAt });
    return null;
  });

/** Seals all secrets again with the newest key of the ring. */
export async function resealDirectorySecrets({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  await database.system.transaction(async (tx) => {
    for (const { orgId, clientSecret } of await listSecrets(tx)) {
      if (clientSecret === null) continue;
      const sealed = keys.seal(purpose, await keys.open(purpose, clientSecret));
      await changeDirectory(tx, orgId, { clientSecret: sealed });
    }
  });
}

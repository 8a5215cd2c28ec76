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
import {
  brandOfHost,
  defaultBrand,
  findBrand,
  isHostOf,
} from '#modules/foundation/brand/server/index.ts';
import { outsideKinds } from '#modules/foundation/people/vocabulary/outside.ts';
import { returnUrlOf } from './directory.ts';
import { findApplication, listApplicationSecrets, saveApplication } from './store/outside.ts';
import type { OutsideApplication } from './tables.ts';

const purpose = 'secrets of outside accounts';
const begunHere = begunSignIns('sign_in', 'outside sign-in of customers');

/** What a browser was sent away for. */
const aboutBegun = z.object({
  brandId: z.string(),
  kind: z.enum(outsideKinds),
  /** The application with which it began: what comes back is for it alone. */
  clientId: z.string(),
});

export const sealOutsideSecret = ({ keys }: Pick<Services, 'keys'>, secret: string): string =>
  keys.seal(purpose, secret);

/** The brand at whose own address a browser is; null: at none's. */
export function brandHere(http: Context['http'], config: Services['config']): Brand | null {
  const { hostname } = http.request;
  const brand = brandOfHost(hostname) ?? defaultBrand();
  return isHostOf(hostname, brand, config) ? brand : null;
}

export async function outsideAt(
  { outside, keys, config }: Pick<Services, 'outside' | 'keys' | 'config'>,
  { kind, clientId, clientSecret: sealed }: OutsideApplication,
  brand: Brand,
): Promise<WorkAccounts> {
  const clientSecret = await keys.open(purpose, sealed);
  return outside.at({ kind, clientId, clientSecret }, returnUrlOf(brand, config));
}

/** Keeps in the browser what it began, and for what. */
export const keepOutsideBegun = (
  http: Context['http'],
  services: Services,
  begun: BegunSignIn,
  { brandId, kind, clientId }: OutsideApplication,
): void => begunHere.set(http, services, begun, JSON.stringify({ brandId, kind, clientId }));

export interface OutsideBack {
  account: WorkAccount;
  application: OutsideApplication;
  brand: Brand;
}

/** The account with which a browser is back; once, also with a copied cookie, and at the brand where it began. */
export async function outsideBack(
  services: Services,
  http: Context['http'],
  returned: ReturnedSignIn,
): Promise<OutsideBack | Refused<'SIGN_IN_OVER' | 'DIRECTORY_AWAY' | 'DIRECTORY_REFUSED'>> {
  const { database, clock, config } = services;
  const begun = await begunHere.take(http, services, returned.state);
  if (!begun) return refuse('SIGN_IN_OVER');
  const once = { key: `outside sign-in:${hashSecret(returned.state)}`, max: 1, seconds: 600 };
  if ((await countUse(database.system, [once], clock.now())) > 0) return refuse('SIGN_IN_OVER');
  const { brandId, kind, clientId } = aboutBegun.parse(JSON.parse(begun.about));
  const brand = findBrand(brandId);
  const application = await findApplication(database.system, brandId, kind);
  if (!brand || application?.clientId !== clientId) return refuse('SIGN_IN_OVER');
  if (!isHostOf(http.request.hostname, brand, config)) return refuse('SIGN_IN_OVER');
  const account = await (await outsideAt(services, application, brand)).finish(returned, begun);
  if (account === 'AWAY') return refuse('DIRECTORY_AWAY');
  if (account === 'REFUSED') return refuse('DIRECTORY_REFUSED');
  return { account, application, brand };
}

/** Whether a brand lets people sign in by an application as it did a moment ago. */
export const isStillOffered = async (
  system: Db,
  { brandId, kind, clientId }: OutsideApplication,
): Promise<boolean> => (await findApplication(system, brandId, kind))?.clientId === clientId;

/** Seals all secrets again with the newest key of the ring. */
export async function resealOutsideSecrets({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  await database.system.transaction(async (tx) => {
    for (const { id: _, ...application } of await listApplicationSecrets(tx)) {
      const clientSecret = keys.seal(purpose, await keys.open(purpose, application.clientSecret));
      await saveApplication(tx, { ...application, clientSecret });
    }
  });
}

import type { Services } from '#kit/server/services/services.ts';
import { makeKey } from '#modules/foundation/programs/calls.ts';
import type { MadeKey } from '#modules/foundation/programs/schemas.ts';
import { drawKey } from '#modules/foundation/programs/server/keys.ts';
import type { Visitor } from './visitor.ts';

/** A key with which a program reads what is the owner's organization's. */
export const keyOf = async (owner: Visitor, name = 'Dashboard'): Promise<MadeKey> =>
  (await owner.call(makeKey, { name, days: 30 })).data;

/** A key with which a program reads what is of a brand, and fetches packs where it may. */
export async function brandKeyOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brandId: string,
  readsPacks = false,
): Promise<MadeKey> {
  const made = await database.system.transaction((tx) =>
    drawKey(
      tx,
      { brandId },
      {
        name: 'Warehouse',
        days: 30,
        readsPacks,
        now: clock.now(),
        createdBy: 'jo@provider.example',
        createdByName: 'Jo',
      },
    ),
  );
  if (!made) throw new Error('The brand has ten keys already');
  return made;
}

/** What a program sends in place of a session: no cookie, and no CSRF token. */
export const withKey = (secret: string) => ({
  authorization: `Bearer ${secret}`,
  'x-csrf-token': null,
});

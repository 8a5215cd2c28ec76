import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { PsaAccess } from '#kit/server/ports/psa.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import { askNow, openKeys, sealKeys } from '#modules/foundation/psa/server/access.ts';
import {
  findConnection,
  makeDue,
  removeConnection,
  upsertConnection,
} from '#modules/foundation/psa/server/store.ts';
import type { Connection } from '#modules/foundation/psa/server/tables.ts';

/** How far back the first look for closed tickets goes: their clock may be behind. */
const overlapMs = 24 * 3_600_000;

export const savePsa = answer(
  contract.savePsa,
  async ({ db, services, audit }, { brandId, kind, board: boardName, ...given }) => {
    if (!findBrand(brandId)) return refuse('NOT_FOUND');
    if (!(await services.webhooks.takes(given.url))) return refuse('ADDRESS_FORBIDDEN');
    const { origin: url, host } = new URL(given.url);
    const { company, clientId } = given;
    const before = await findConnection(db, brandId);
    const known = before && isSame(before, { kind, url, company }) ? before : null;
    const keys = await keysFor(services.keys, known, given);
    if (!keys) return refuse('KEYS_MISSING');
    const access = { url, company, clientId, ...keys };
    const asked = await askNow(services, kind, (psa) => psa.findBoard(access, boardName));
    if (isRefused(asked)) return asked;
    const board = asked.answer;
    if (!board) return refuse('BOARD_UNKNOWN');
    audit.about(`${host} for ${brandId}`);
    const now = services.clock.now();
    await db.transaction(async (tx) => {
      // The numbers of another system's tickets say nothing in this one.
      if (!known) await removeConnection(tx, brandId);
      await upsertConnection(tx, {
        ...{ brandId, kind, url, company, clientId },
        keys: sealKeys(services.keys, keys),
        boardId: board.id,
        boardName: board.name,
        nextAt: now,
        closedUpTo: known?.closedUpTo ?? new Date(now.getTime() - overlapMs),
        ...{ failingSince: null, attempts: 0, reason: null },
      });
      await makeDue(tx, brandId, now);
    });
    return {};
  },
);

type System = Pick<Connection, 'kind' | 'url' | 'company'>;

const isSame = (before: System, { kind, url, company }: System): boolean =>
  before.kind === kind && before.url === url && before.company === company;

type Pair = Pick<PsaAccess, 'publicKey' | 'privateKey'>;

/** Those that were given, or those so far; keys go nowhere but to where somebody gave them for. */
async function keysFor(
  ring: KeyRing,
  known: Connection | null,
  given: { clientId: string; publicKey: string | null; privateKey: string | null },
): Promise<Pair | null> {
  const { clientId, publicKey, privateKey } = given;
  if (publicKey !== null && privateKey !== null) return { publicKey, privateKey };
  return known?.clientId === clientId ? openKeys(ring, known.keys) : null;
}

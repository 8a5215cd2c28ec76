import type { Db } from '#kit/server/db/database.ts';
import { recordDroppedNote } from '#kit/server/log/happenings.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { countUse } from './countUse.ts';

/** What browsers send without a session, to be stored: errors that they met, forms of interested visitors. */
export type VisitorNote = 'browserErrors' | 'leads';

/** Bytes in 24 hours, from one network and from all together. */
const maxBytes: Record<VisitorNote, { network: number; all: number }> = {
  browserErrors: { network: 500_000, all: 5_000_000 },
  leads: { network: 300_000, all: 10_000_000 },
};

/**
 * Whether there is room for a note of a visitor's; counts it. What is beyond is counted in a metric, and its sender is
 * told nothing: nobody could do anything about it (decision 52).
 *
 * @param system the owner's handle.
 * @param ip the visitor's address.
 * @param note what would be stored.
 */
export async function hasRoomForNote(
  { disk, clock }: Pick<Services, 'disk' | 'clock'>,
  system: Db,
  { of, ip, note }: { of: VisitorNote; ip: string; note: object },
): Promise<boolean> {
  const uses = Buffer.byteLength(JSON.stringify(note));
  const day = { seconds: 86_400, uses };
  const limits = [
    { ...day, key: `note ${of} ${networkOf(ip)}`, max: maxBytes[of].network },
    { ...day, key: `note ${of}`, max: maxBytes[of].all },
  ];
  const isOver = disk.isNearEnd() || (await countUse(system, limits, clock.now())) > 0;
  if (isOver) recordDroppedNote(of);
  return !isOver;
}

import type { Db } from '#kit/server/db/database.ts';
import type { JobRun } from '#kit/server/jobs/job.ts';
import { defaultBrand, findBrand } from '#modules/foundation/brand/server/index.ts';
import { findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import { nextTurn, type TurnKind } from './rules/turn.ts';
import { setTurns, takeDue } from './store/turns.ts';

/** Organizations per transaction. */
const batch = 50;

/**
 * Does the daily work of organizations whose turn is due, in batches, and sets their next turn in the same
 * transaction. So each turn's work is done once, even after a crash or in two processes. Several missed turns
 * count as one.
 */
export async function takeTurns(
  { services: { clock, database }, signal }: JobRun,
  kind: TurnKind,
  work: (tx: Db, orgIds: readonly string[], now: Date) => Promise<void>,
): Promise<void> {
  for (let taken = batch; taken === batch && !signal.aborted; )
    taken = await database.system.transaction(async (tx) => {
      const now = clock.now();
      const due = await takeDue(tx, kind, now, batch);
      if (due.length === 0) return 0;
      const zones = await zonesOf(
        tx,
        due.map(({ orgId }) => orgId),
      );
      const next = due.map(({ orgId }) => {
        const zone = zones.get(orgId) ?? defaultBrand().timeZone;
        return { orgId, at: nextTurn(kind, orgId, zone, now) };
      });
      await setTurns(tx, kind, next);
      const planned = due.flatMap(({ orgId, at }) => (at.getTime() > 0 ? [orgId] : []));
      if (planned.length > 0) await work(tx, planned, now);
      return due.length;
    });
}

async function zonesOf(tx: Db, orgIds: readonly string[]): Promise<Map<string, string>> {
  const subscriptions = await findSubscriptions(tx, orgIds);
  // The time zone of an unreadable brand is unknown; other brands' organizations still get their turns.
  return new Map(
    subscriptions.flatMap(({ orgId, brandId }) => {
      const brand = findBrand(brandId);
      return brand ? [[orgId, brand.timeZone] as const] : [];
    }),
  );
}

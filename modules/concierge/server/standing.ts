import type { Db } from '#kit/server/db/database.ts';
import { countShown } from './store/posts.ts';

/** Spec modules §3 'Dashboard summary', cyberConcierge: what stands open, and the messages. */
export async function conciergeStanding(db: Db, orgId: string) {
  const { weaknesses, messages } = await countShown(db, orgId);
  return { numberOfWeaknesses: weaknesses, numberOfAlerts: messages };
}

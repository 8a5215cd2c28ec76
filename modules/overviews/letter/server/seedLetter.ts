import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { writeLetterJob } from './jobs/writeLetter.ts';
import { spanBefore } from './rules/span.ts';
import { insertLetters } from './store.ts';

/** Plans the demonstration's letter about last month, of which it has invented data; the job writes it as any other. */
export async function seedLetter(
  tx: Db,
  orgId: string,
  { companyName, timeZone, now }: { companyName: string; timeZone: string; now: Date },
): Promise<void> {
  const longAgo = new Date(0);
  const span = spanBefore(now, timeZone, longAgo);
  if (!span) return;
  const planned = await insertLetters(tx, [{ ...span, orgId, companyName, plannedAt: now }]);
  for (const { id } of planned)
    await announce(tx, writeLetterJob, { letterId: id }, { groupId: orgId });
}

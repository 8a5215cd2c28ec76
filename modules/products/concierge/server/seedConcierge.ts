import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { readMessage, readWeakness } from './staff/readPost.ts';
import { actOf, publishPosts, writeMessage, writeWeakness } from './staff/write.ts';
import { countPostsTo } from './store/lists.ts';

const folder = join(import.meta.dirname, '../../../../content/concierge/demonstration');

/** For the demonstration: writes sample posts to an organization, if it has none yet. */
export async function seedConcierge(
  services: Pick<Services, 'clock' | 'contributions'>,
  tx: Db,
  orgId: string,
): Promise<void> {
  if ((await countPostsTo(tx, orgId)) > 0) return;
  const act = actOf(services, { email: 'kim@fairhaven.example' });
  for (const file of globSync('*.md', { cwd: folder }).sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const written = basename(file).startsWith('weakness')
      ? await writeWeakness(tx, [orgId], readWeakness(file, text), act)
      : await writeMessage(tx, [orgId], readMessage(file, text), act);
    if (isRefused(written)) throw new Error(`${file} could not be kept: ${written.refused}`);
    await publishPosts(tx, written, act);
  }
}

import { type OpenTopic, worstOfEach } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import { topicsOfWeaknesses } from './rules/topics.ts';
import { countShown, loadOpenTopics } from './store/posts.ts';

/** The number of open weaknesses, and of messages (DSH-033). */
export async function summarizeConcierge(db: Db, orgId: string) {
  const { weaknesses, messages } = await countShown(db, orgId);
  return { numberOfWeaknesses: weaknesses, numberOfAlerts: messages };
}

/** The topics of the organization's open weaknesses. One query. */
export const openWeaknesses = async (db: Db, orgId: string): Promise<OpenTopic[]> =>
  worstOfEach(topicsOfWeaknesses(await loadOpenTopics(db, orgId)));

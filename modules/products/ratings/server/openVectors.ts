import { type OpenTopic, worstOfEach } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import { topicsOfVectors } from './rules/topics.ts';
import { loadFlaws } from './store/findings.ts';

/** The topics in which the newest rating found something, each with its highest urgency. One query. */
export const openVectors = async (db: Db, orgId: string): Promise<OpenTopic[]> =>
  worstOfEach(topicsOfVectors(await loadFlaws(db, orgId)));

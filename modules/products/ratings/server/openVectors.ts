import { type OpenTopic, worstOfEach } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import { topicsOfVectors } from './rules/topics.ts';
import { loadFlaws } from './store/findings.ts';

/** What the newest rating found, by what it is about. One query. */
export const openVectors = async (db: Db, orgId: string): Promise<OpenTopic[]> =>
  worstOfEach(topicsOfVectors(await loadFlaws(db, orgId)));

import type { Db } from '#kit/server/db/database.ts';
import { questionKey } from '../rules/answers.ts';
import type { FoundQuestion } from '../rules/findQuestions.ts';
import { loadRemembered, matchControls, type NewQuestion } from '../store/questionnaires.ts';
import { controlWords } from './shipped.ts';

/**
 * Questions with the control that each is about: what the organization answered before goes before what the list says, where
 * null is no control, and that before the search by words (decision 57).
 */
export async function matchQuestions(
  db: Db,
  orgId: string,
  asked: readonly (FoundQuestion & { control?: string | null })[],
): Promise<NewQuestion[]> {
  const keyed = asked.map((question) => ({ ...question, key: questionKey(question.text) }));
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const before = await loadRemembered(db, orgId, keys);
  const open = keyed.flatMap(({ text, key, control }, place) =>
    control === undefined && !before.has(key) ? [{ place, text }] : [],
  );
  const matched = open.length === 0 ? [] : await matchControls(db, controlWords(), open);
  const found = new Map(matched.map(({ place, control }) => [place, control]));
  return keyed.map(({ row, text, key, control: listed }, place): NewQuestion => {
    const remembered = before.get(key);
    const question = { row, text, key };
    if (remembered) return { ...question, control: remembered.control, matchedBy: 'memory' };
    if (listed) return { ...question, control: listed, matchedBy: 'list' };
    const control = found.get(place) ?? null;
    return { ...question, control, matchedBy: control === null ? null : 'search' };
  });
}

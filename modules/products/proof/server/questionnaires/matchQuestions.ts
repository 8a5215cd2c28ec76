import type { Db } from '#kit/server/db/database.ts';
import { questionKey } from '../rules/answers.ts';
import type { FoundQuestion } from '../rules/findQuestions.ts';
import { matchControls, type NewQuestion } from '../store/questionnaires.ts';
import { controlWords } from './shipped.ts';

/**
 * Questions with the control that each is about: what the list says, where null is no control, goes before the search by words
 * (decision 57). What the organization answered before goes before both, and is read as long as it is there.
 */
export async function matchQuestions(
  db: Db,
  asked: readonly (FoundQuestion & { control?: string | null })[],
): Promise<NewQuestion[]> {
  const open = asked.flatMap(({ text, control }, place) =>
    control === undefined ? [{ place, text }] : [],
  );
  const matched = open.length === 0 ? [] : await matchControls(db, controlWords(), open);
  const found = new Map(matched.map(({ place, control }) => [place, control]));
  return asked.map(({ row, text, control: listed }, place): NewQuestion => {
    const question = { row, text, key: questionKey(text) };
    if (listed) return { ...question, control: listed, matchedBy: 'list' };
    const control = found.get(place) ?? null;
    return { ...question, control, matchedBy: control === null ? null : 'search' };
  });
}

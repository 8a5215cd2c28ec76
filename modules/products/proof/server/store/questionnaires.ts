import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull, lockByName, rowsOf, wroteAny } from '#kit/server/db/database.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import {
  maxQuestionnaires,
  maxQuestions,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import type { Place } from '../rules/findQuestions.ts';
import {
  questionnaires,
  questions,
  type StoredQuestion,
  type StoredQuestionnaire,
} from '../tables.ts';

const one = (orgId: string, id: string) =>
  and(eq(questionnaires.orgId, orgId), eq(questionnaires.id, id));
const ofOne = (orgId: string, questionnaireId: string) =>
  and(eq(questions.orgId, orgId), eq(questions.questionnaireId, questionnaireId));

/** All but the file, which is read only to be filled in. */
const { file: _file, ...columns } = getTableColumns(questionnaires);
export type KnownQuestionnaire = Omit<StoredQuestionnaire, 'file'>;

/** Where its questions and answers are: one place is stored alone. */
export const placesOf = ({ place }: Pick<StoredQuestionnaire, 'place'>): Place[] =>
  [place ?? []].flat();

/** As the version before reads it, which knows of one place alone. */
export const storedPlace = (places: Place[]): StoredQuestionnaire['place'] =>
  places.length > 1 ? places : (places[0] ?? null);

export type NewQuestionnaire = Omit<StoredQuestionnaire, 'orgId' | 'id'>;
export type NewQuestion = Pick<StoredQuestion, 'row' | 'text' | 'key' | 'control' | 'matchedBy'>;

type Inserted = { id: string } | 'QUESTIONNAIRES_MANY' | 'NOT_FOUND';

/** Its id, or why there is none. Of two who make the last one at once, one is refused. */
export async function insertQuestionnaire(
  db: Db,
  orgId: string,
  questionnaire: NewQuestionnaire,
  asked: readonly NewQuestion[] = [],
): Promise<Inserted> {
  return db.transaction(async (tx): Promise<Inserted> => {
    await lockByName(tx, `questionnaires ${orgId}`);
    if (!(await holdOrganization(tx, orgId))) return 'NOT_FOUND';
    const there = await tx.$count(questionnaires, eq(questionnaires.orgId, orgId));
    if (there >= maxQuestionnaires) return 'QUESTIONNAIRES_MANY';
    const id = randomUUID();
    await tx.insert(questionnaires).values({ orgId, id, ...questionnaire });
    await insertQuestions(tx, orgId, id, asked);
    return { id };
  });
}

async function insertQuestions(
  tx: Db,
  orgId: string,
  questionnaireId: string,
  asked: readonly NewQuestion[],
): Promise<void> {
  if (asked.length === 0) return;
  await tx.insert(questions).values(
    asked.map((question, place) => ({
      orgId,
      id: randomUUID(),
      questionnaireId,
      place,
      words: '',
      ...question,
    })),
  );
}

/** Those that were changed last first, with how many questions each has and how many are answered. */
export const listQuestionnaires = (db: Db, orgId: string) =>
  db
    .select({
      ...columns,
      questions: count(questions.id),
      answered: count(questions.answeredAt),
    })
    .from(questionnaires)
    .leftJoin(
      questions,
      and(
        eq(questions.orgId, questionnaires.orgId),
        eq(questions.questionnaireId, questionnaires.id),
      ),
    )
    .where(eq(questionnaires.orgId, orgId))
    .groupBy(questionnaires.orgId, questionnaires.id)
    .orderBy(desc(questionnaires.changedAt), asc(questionnaires.id))
    .limit(maxQuestionnaires);

export const findQuestionnaire = (db: Db, orgId: string, id: string) =>
  firstOrNull(db.select(columns).from(questionnaires).where(one(orgId, id)));

export async function readQuestionnaireFile(db: Db, orgId: string, id: string): Promise<Buffer> {
  const [row] = await db
    .select({ file: questionnaires.file })
    .from(questionnaires)
    .where(one(orgId, id));
  return Buffer.from(row?.file ?? '', 'base64');
}

export const listQuestions = (
  db: Db,
  orgId: string,
  questionnaireId: string,
): Promise<StoredQuestion[]> =>
  db
    .select()
    .from(questions)
    .where(ofOne(orgId, questionnaireId))
    .orderBy(asc(questions.place))
    .limit(maxQuestions);

/** Keeps others from changing it until the transaction ends; false if there is none. */
async function hold(tx: Db, orgId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(one(orgId, id))
    .for('update');
  return found.length > 0;
}

/** Puts these in place of its questions, unless one of those is answered. */
export async function replaceQuestions(
  db: Db,
  orgId: string,
  id: string,
  { places, asked, now }: { places: Place[]; asked: readonly NewQuestion[]; now: Date },
): Promise<'done' | 'ANSWERED' | 'NOT_FOUND'> {
  return db.transaction(async (tx): Promise<'done' | 'ANSWERED' | 'NOT_FOUND'> => {
    if (!(await hold(tx, orgId, id))) return 'NOT_FOUND';
    const answered = await tx.$count(
      questions,
      and(ofOne(orgId, id), isNotNull(questions.answeredAt)),
    );
    if (answered > 0) return 'ANSWERED';
    await tx
      .update(questionnaires)
      .set({ place: storedPlace(places), matchedAt: now, changedAt: now })
      .where(one(orgId, id));
    await tx.delete(questions).where(ofOne(orgId, id));
    await insertQuestions(tx, orgId, id, asked);
    return 'done';
  });
}

type Answer = Pick<
  StoredQuestion,
  'control' | 'answer' | 'words' | 'endsOn' | 'answeredBy' | 'answeredByName'
> & { answeredAt: Date };

interface AnswerPlace {
  questionnaireId: string;
  questionId: string;
  /** When the answer was given that it takes the place of; null where there is none. */
  replaces: Date | null;
}

/** Saves it in place of the one that is named, and of no other. */
export async function saveAnswer(
  db: Db,
  orgId: string,
  { questionnaireId, questionId, replaces }: AnswerPlace,
  answer: Answer,
): Promise<'done' | 'CHANGED' | 'NOT_FOUND'> {
  return db.transaction(async (tx): Promise<'done' | 'CHANGED' | 'NOT_FOUND'> => {
    if (!(await hold(tx, orgId, questionnaireId))) return 'NOT_FOUND';
    const question = and(ofOne(orgId, questionnaireId), eq(questions.id, questionId));
    const before = await firstOrNull(
      tx.select({ answeredAt: questions.answeredAt }).from(questions).where(question),
    );
    if (!before) return 'NOT_FOUND';
    if (before.answeredAt?.getTime() !== replaces?.getTime()) return 'CHANGED';
    await tx.update(questions).set(answer).where(question);
    await tx
      .update(questionnaires)
      .set({ changedAt: answer.answeredAt })
      .where(one(orgId, questionnaireId));
    return 'done';
  });
}

/** False if it is not this organization's. */
export const removeQuestionnaire = (db: Db, orgId: string, id: string): Promise<boolean> =>
  wroteAny(db.delete(questionnaires).where(one(orgId, id)));

export type Remembered = Pick<StoredQuestion, 'key' | 'control' | 'answer' | 'words' | 'endsOn'>;

/** What was answered last to the questions with these keys, by them. */
export async function loadRemembered(
  db: Db,
  orgId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Remembered>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn(
      [questions.key],
      pick(questions, 'key', 'control', 'answer', 'words', 'endsOn'),
    )
    .from(questions)
    .where(
      and(
        eq(questions.orgId, orgId),
        inArray(questions.key, [...keys]),
        isNotNull(questions.answeredAt),
      ),
    )
    .orderBy(asc(questions.key), desc(questions.answeredAt))
    .limit(keys.length);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A text of a control: its own words count in full, what is only about it less. */
export interface ControlWords {
  id: string;
  text: string;
  weight: number;
}

/**
 * The control that a question is closest to, for those that are close enough to one: of the question's word stems, those that
 * the control's texts have too, each counted by how rare it is among the controls. Of `ts_rank` each counts as much, and
 * 'security' stands in nearly all of them.
 */
export const matchControls = (
  db: Db,
  controls: readonly ControlWords[],
  asked: readonly { place: number; text: string }[],
): Promise<{ place: number; control: string }[]> =>
  rowsOf(
    db,
    sql`
    with control_words as (
      select c.id, w.lexeme, max(c.weight) as weight
      from jsonb_to_recordset(${JSON.stringify(controls)}::jsonb) as c(id text, text text, weight float8)
        cross join lateral unnest(to_tsvector('english', c.text)) as w(lexeme, positions, weights)
      group by c.id, w.lexeme
    ), rarity as (
      select lexeme, ln(1 + (select count(distinct id) from control_words)::float8 / count(*)) as rare
      from control_words group by lexeme
    ), question_words as (
      select q.place, w.lexeme, coalesce(rarity.rare, ${ofUnknownWord}::float8) as rare
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(place int, text text)
        cross join lateral unnest(to_tsvector('english', q.text)) as w(lexeme, positions, weights)
        left join rarity on rarity.lexeme = w.lexeme
    ), totals as (
      select place, sum(rare) as total from question_words group by place
    ), scores as (
      select q.place, c.id as control, sum(q.rare * c.weight) / max(totals.total) as score
      from question_words q
        join control_words c on c.lexeme = q.lexeme
        join totals on totals.place = q.place
      group by q.place, c.id
      having count(*) >= ${leastWords}::int
    )
    select distinct on (place) place, control from scores
    where score >= ${leastScore}::float8
    order by place, score desc, control`,
  );

/** How rare a word counts that no control has: names and fillers, mostly. */
const ofUnknownWord = 2;
/** One word in common is no match ('How many …'). */
const leastWords = 2;
/** The part of a question that a control has to have, for it to be taken for what is asked. */
const leastScore = 0.35;

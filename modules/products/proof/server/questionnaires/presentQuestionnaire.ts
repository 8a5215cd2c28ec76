import { type CalendarDay, dayIn } from '#kit/contract/calendarDay.ts';
import type { Question, QuestionnaireRow } from '../../schemas/questionnaires.ts';
import type { Control } from '../../schemas.ts';
import { inForm, isUnproven, type Moment, type Proposal, proposalOf } from '../rules/answers.ts';
import type { KnownQuestionnaire, Remembered } from '../store/questionnaires.ts';
import type { StoredQuestion } from '../tables.ts';

export const presentQuestionnaire = (
  { id, title, kind, matchedAt, changedAt }: KnownQuestionnaire,
  counts: { questions: number; answered: number },
): QuestionnaireRow => ({
  questionnaireId: id,
  title,
  kind,
  isChoosing: matchedAt === null,
  questions: counts.questions,
  answered: counts.answered,
  changedAt: changedAt.toISOString(),
});

interface Today {
  today: CalendarDay;
  timeZone: string;
  controls: ReadonlyMap<string, Control>;
  /** What was answered last to the same questions, by their keys. */
  remembered: ReadonlyMap<string, Remembered>;
}

export function presentQuestion(row: StoredQuestion, known: Today): Question {
  const { id, text, control, matchedBy, answer, words, endsOn, answeredAt } = row;
  if (answer === null || answeredAt === null) return presentOpen(row, known);
  const { today, timeZone, controls } = known;
  const stands = proposalOf(controls.get(control ?? ''), timeZone);
  return {
    questionId: id,
    text,
    control,
    matchedBy,
    proposal: null,
    answered: {
      answer,
      words,
      answeredAt: answeredAt.toISOString(),
      on: dayIn(timeZone, answeredAt),
      by: row.answeredByName ?? '',
      endsOn,
      hasEnded: isUnproven({ answer, endsOn }, { stands, today }),
    },
  };
}

/** One that is not answered yet: what was answered last to the same question goes before all else. */
function presentOpen(
  { id, text, key, ...found }: StoredQuestion,
  { today, timeZone, controls, remembered }: Today,
): Question {
  const before = remembered.get(key);
  const { control } = before ?? found;
  const stands = proposalOf(controls.get(control ?? ''), timeZone);
  const said = before ? stillSaid(before, { stands, today }) : null;
  const { answer, words } = said ?? inForm(stands, key);
  const byText = found.matchedBy === 'list' ? 'list' : 'search';
  const foundBy = control === null ? null : byText;
  return {
    questionId: id,
    text,
    control,
    matchedBy: said ? 'memory' : foundBy,
    proposal: { answer, words },
    answered: null,
  };
}

/**
 * What was answered to the same question before; not what named a proof that does not stand any more, nor a 'yes' about a
 * control that nothing proves.
 */
function stillSaid(
  { answer, words, control, endsOn }: Remembered,
  moment: Moment,
): Pick<Proposal, 'answer' | 'words'> | null {
  if (answer === null || isUnproven({ answer, endsOn }, moment)) return null;
  const isOver = answer === 'yes' && control !== null && moment.stands.answer !== 'yes';
  return isOver ? null : { answer, words };
}

import { type CalendarDay, dayIn } from '#kit/contract/calendarDay.ts';
import type { Question, QuestionnaireRow } from '../../schemas/questionnaires.ts';
import type { Control } from '../../schemas.ts';
import { inForm, isUnproven, type Moment, type Proposal, proposalOf } from '../rules/answers.ts';
import type { KnownQuestionnaire } from '../store/questionnaires.ts';
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
}

export function presentQuestion(
  row: StoredQuestion,
  { today, timeZone, controls }: Today,
): Question {
  const { id, text, control, matchedBy, answer, answeredAt } = row;
  const shared = { questionId: id, text, control, matchedBy };
  const stands = proposalOf(controls.get(control ?? ''), timeZone);
  if (answer !== null && answeredAt !== null)
    return {
      ...shared,
      proposal: null,
      answered: {
        answer,
        words: row.words,
        answeredAt: answeredAt.toISOString(),
        on: dayIn(timeZone, answeredAt),
        by: row.answeredByName ?? '',
        endsOn: row.endsOn,
        hasEnded: isUnproven({ answer, endsOn: row.endsOn }, { stands, today }),
      },
    };
  const { answer: proposed, words } = remembered(row, { stands, today }) ?? inForm(stands, row.key);
  return { ...shared, proposal: { answer: proposed, words }, answered: null };
}

/**
 * What was answered to the same question before; not what named a proof that does not stand any more, nor a 'yes' about a
 * control that nothing proves.
 */
function remembered(
  { answer, words, control, endsOn }: StoredQuestion,
  moment: Moment,
): Pick<Proposal, 'answer' | 'words'> | null {
  if (answer === null || isUnproven({ answer, endsOn }, moment)) return null;
  const isOver = answer === 'yes' && control !== null && moment.stands.answer !== 'yes';
  return isOver ? null : { answer, words };
}

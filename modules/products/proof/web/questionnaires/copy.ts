import type { RefusalOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import type {
  answerQuestion,
  chooseColumns,
  startQuestionnaire,
  uploadQuestionnaire,
} from '../../calls.ts';
import type { Question, QuestionnaireRow } from '../../schemas/questionnaires.ts';
import { maxQuestionnaires, maxQuestions, maxTables } from '../../vocabulary/questionnaires.ts';

export const listWords = {
  title: 'Questionnaires',
  lead: 'Somebody sent you a sheet of questions? Upload it: each question is matched with what you can prove, you check and answer it, and the sheet comes back filled in.',
  action: 'Add a Questionnaire',
  full: `${maxQuestionnaires} is the most that there can be. Delete one to add another.`,
} as const;

export const addWords = {
  title: 'Add a questionnaire',
  file: 'An Excel file (XLSX), a CSV file or a Word file (DOCX) of 2 MB at most. Formulas and macros in it are not run.',
  choose: 'Choose a File',
  drop: 'or drop it here',
  reading: 'Reading your file…',
  shipped: 'Or begin with one of these',
  begin: 'Begin',
} as const;

const tooMany = `There are ${maxQuestionnaires} questionnaires already. Please delete one first.`;

export const uploadRefusals: Record<RefusalOf<typeof uploadQuestionnaire>, string> = {
  QUESTIONNAIRES_MANY: tooMany,
  FILE_UNREADABLE:
    'This file can’t be read. Please open it, save it anew as XLSX, CSV or DOCX, and try again.',
  NO_TABLES: 'This file has neither a table nor a question in it.',
};

export const startRefusals: Record<RefusalOf<typeof startQuestionnaire>, string> = {
  QUESTIONNAIRES_MANY: tooMany,
};

/** With what any call may refuse of a file. */
export const uploadSentences = {
  ...uploadRefusals,
  UNSUPPORTED_MEDIA: 'Please choose an XLSX, CSV or DOCX file. One with macros can’t be taken.',
  TOO_LARGE: 'This file is too large. It may have 2 MB, and 3,000 rows in a table.',
} as const;

export const columnWords = {
  title: 'Where are the questions?',
  lead: 'This is what was found in the file. Please check it before the questions are matched. What is answered in it already stays as it is. Only questions in English are matched by themselves.',
  questions: 'The questions are in',
  answers: 'The answers go to',
  action: 'Match the Questions',
  most: `Of a file ${maxTables} tables at most are looked at. Is one missing here? Please upload it as a file of its own.`,
  oneColumn: 'This table has one column alone, and none for answers. It stays as it is.',
  noQuestions: 'Nothing: it has no questions',
  nothing: 'Please choose where the questions are, in one table at least.',
  same: 'Please choose two different columns.',
  none: 'No question was found by itself. Please choose the columns.',
} as const;

export const columnRefusals: Record<RefusalOf<typeof chooseColumns>, string> = {
  FILE_UNREADABLE: 'The file can’t be read any more. Please delete this one and upload it again.',
  ANSWERED: 'A question of it is answered already, so the columns stay as they are.',
  NO_QUESTIONS: 'There is no question without an answer in there. Please choose another column.',
  TOO_MANY_QUESTIONS: `There are more than ${maxQuestions} questions in there. Please split the file.`,
};

/** 'B: Question' */
export const columnName = ({ label, heading }: { label: string; heading: string }): string =>
  heading === '' ? `${label}: empty` : `${label}: ${heading}`;

export const questionWords = {
  open: 'Not answered yet',
  all: 'All',
  none: 'There is none of these.',
  allDone: 'Every question is answered.',
  control: 'About',
  noControl: 'None of the controls',
  answer: 'Answer',
  words: 'Because',
  wordsHint:
    'What proves it, or what is planned and until when. It stands in the sheet as you write it.',
  wordsMissing: 'Please say why, or what proves it.',
  text: 'Your answer',
  textHint: 'It stands in the sheet as you write it, without a yes or no.',
  textMissing: 'Please write your answer.',
  save: 'Save the Answer',
  previous: 'Previous',
  next: 'Next',
  saved: 'The answer is saved.',
  proposed: 'Proposed from what stands in Proof today. It counts once you save it.',
  remembered: 'You answered the same question so before. It counts once you save it.',
  unmatched:
    'No control was found for this question. Choose one, or answer in your own words. Only questions in English are matched by themselves.',
  download: 'Download the Sheet',
  onlySaved: 'The sheet has the answers that you saved, each with its day. The others stay empty.',
  careful:
    'Insurers and customers rely on what you answer, and a wrong ‘yes’ can cost the cover. Answer what is true for all that is asked.',
} as const;

export const answerRefusals: Record<RefusalOf<typeof answerQuestion>, string> = {
  CHANGED:
    'Somebody else has answered this question in the meantime. Load the page again to see their answer, or save to put yours in its place.',
};

export const deleteWords = {
  action: 'Delete',
  title: 'Delete this questionnaire?',
  keep: 'Keep It',
  what: 'Its file and its answers are deleted, and what was answered in it is no longer proposed for the same question elsewhere.',
  done: 'The questionnaire is deleted.',
} as const;

/** '3 of 20 answered' */
export const progressWords = ({ isChoosing, questions, answered }: QuestionnaireRow): string =>
  isChoosing ? 'Its columns are not chosen yet' : `${answered} of ${questions} answered`;

export const questionsWords = (questions: number): string => countOf(questions, 'question');

/** 'Answered by Ada Baker on Nov 18, 2026.' */
export function answeredWords({
  by,
  on,
  endsOn,
  hasEnded,
}: NonNullable<Question['answered']>): string {
  const said = `Answered by ${by} on ${dayWords(on)}.`;
  if (endsOn === null) return said;
  return hasEnded
    ? `${said} What proved it does not stand any more: please answer it anew.`
    : `${said} What proves it holds until ${dayWords(endsOn)}.`;
}

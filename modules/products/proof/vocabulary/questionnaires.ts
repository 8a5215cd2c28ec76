/** In which forms a questionnaire is read, and goes back. */
export const sheetKinds = ['xlsx', 'csv', 'docx'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** 'shipped': one of those that come with the product; it goes back as a CSV file. */
export const questionnaireKinds = [...sheetKinds, 'shipped'] as const;
export type QuestionnaireKind = (typeof questionnaireKinds)[number];

/** 'text': an answer in words, to what is not asked for a yes or no. */
export const answerKinds = ['yes', 'no', 'planned', 'text', 'unknown', 'notApplying'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** On screens, and in the sheet that goes back, where an answer in words stands alone. */
export const answerWords: Record<AnswerKind, string> = {
  yes: 'Yes',
  no: 'No',
  planned: 'No, planned',
  text: 'In words',
  unknown: 'Not known',
  notApplying: 'Does not apply',
};

/** These say nothing without words. */
export const needsWords = (answer: AnswerKind): boolean =>
  answer === 'yes' || answer === 'text' || answer === 'notApplying';

/**
 * By what a question's control was found: an earlier answer of the organization's, the list that it came with, or the search
 * by words.
 */
export const matchKinds = ['memory', 'list', 'search'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const maxQuestionnaires = 20;
export const maxQuestions = 500;
export const maxSheetBytes = 2 * 1024 * 1024;
export const maxWords = 1000;
export const maxQuestionText = 1000;
/** Of a file, what is looked at. */
export const maxTables = 10;
export const maxColumns = 30;
export const maxRows = 3000;

/** The screen of one. */
export const questionnairePath = (questionnaireId: string): string =>
  `/proof/questionnaire/${questionnaireId}`;

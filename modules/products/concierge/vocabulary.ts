export const writtenStates = ['draft', 'published'] as const;

export const recipientsPageSize = 25;

/** What the provider's staff write, as schemas for forms, files and calls. */

export const postKinds = ['weakness', 'message'] as const;
export type PostKind = (typeof postKinds)[number];

/** Severities and statuses as readers see them (CON-041). On the wire, messages are called alerts. */

/** The most severe first (CON-011). */
export const severities = ['Critical', 'High', 'Medium', 'Low', 'Info'] as const;
export type Severity = (typeof severities)[number];

/** In the order of the list (CON-013). */
export const weaknessStatuses = ['Open', 'Resolved', 'No Status', 'Not Relevant'] as const;
export type WeaknessStatus = (typeof weaknessStatuses)[number];

/** A short reference by which people can talk about a weakness without revealing what it is. */
export const referenceOf = (weaknessId: string): string => weaknessId.slice(0, 8).toUpperCase();

/** Where a customer asks for a call whose brand names no place to book one. */
export const askForCallPath = '/concierge/conversations/new?call';

/** Who has the next word in a thread; a closed one takes no more from the customer. */
export const threadStates = ['waiting_staff', 'waiting_customer', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

export const threadSubjects = ['free', 'weakness', 'issue', 'policy'] as const;
export type ThreadSubject = (typeof threadSubjects)[number];

export const threadSides = ['customer', 'staff'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** Threads of one organization that are not closed. */
export const maxOpenThreads = 50;
export const maxThreadMessages = 500;
export const maxThreadText = 10_000;
/** Files that one message may bring, and the size of each. */
export const maxThreadFiles = 5;
export const maxThreadFileBytes = 5 * 1024 * 1024;
/** Types of files, told apart by their content. */
export const threadFileTypes = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const;
export type ThreadFileType = keyof typeof threadFileTypes;
/** Saved answers for one brand, and for every brand, and how long each may be. */
export const maxSavedAnswers = 200;
export const maxAnswerTitle = 80;
export const maxAnswerText = 4000;
/** Files of one person in one organization that they have uploaded and not sent. */
export const maxUnsentFiles = 20;
/** The highest count of conversations that wait for staff; what is more is 'or more'. */
export const maxWaiting = 100;

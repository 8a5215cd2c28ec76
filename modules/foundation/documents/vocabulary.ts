/** What becomes of a document that is drawn in the background. */
export const documentStates = ['waiting', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** How long one is kept from the moment that it was asked for. */
export const documentDays = 1;

/** How many an organization may have waiting. */
export const maxWaiting = 6;

/** How many it may have in all, and so ask for in the days that they are kept: their files take megabytes. */
export const maxKept = 100;

/** The screen that shows what becomes of it. */
export const documentPath = (documentId: string): string => `/documents/${documentId}`;

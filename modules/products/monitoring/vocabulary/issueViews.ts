/** The views of the list of issues; 'open' shows what still has to be fixed. */
export const issueViews = [
  'open',
  'new',
  'back_again',
  'mine',
  'overdue',
  'fixed',
  'accepted',
  'false_positive',
  'all',
] as const;
export type IssueView = (typeof issueViews)[number];

/** A page of the list has at most so many causes, each with its first places. */
export const maxCausesAPage = 10;
export const maxPlacesShown = 20;
/** Pages beyond are not asked for: a search finds what stands there. */
export const maxIssuePages = 1000;

/** The path of this module's screen (TRN-001). */
export const basePath = '/training';

export const tabs = ['team', 'courses', 'results'] as const;
export type Tab = (typeof tabs)[number];

export const tabOf = (text: string | undefined): Tab => tabs.find((tab) => tab === text) ?? 'team';

/** Query parameter: the dialog that adds one trainee, or many, is open. */
export const addParameter = 'add';

/** Stands in place of a course: a trainee with all of their courses. */
export const allCourses = 'all';

export const trainingPath = (tab: Tab, course?: string, trainee?: string): string =>
  [basePath, tab, course, trainee].filter(Boolean).join('/');

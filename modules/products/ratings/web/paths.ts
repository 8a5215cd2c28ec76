/** Address of this module's screen (RAT-001). */
export const basePath = '/attacksurface';

export const tabs = ['overview', 'details', 'reports'] as const;
export type Tab = (typeof tabs)[number];

/** In the query: which tab is open, and the risk vector that it opens at. */
export const tabParameter = 'tab';
export const vectorParameter = 'vector';

export const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'overview';

export const vectorPath = (vector: string): string =>
  `${basePath}?${tabParameter}=details&${vectorParameter}=${vector}`;

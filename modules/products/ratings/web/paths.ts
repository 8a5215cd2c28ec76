/** The path of this module's screen (RAT-001). */
export const basePath = '/attacksurface';

export const tabs = ['overview', 'details', 'reports'] as const;
export type Tab = (typeof tabs)[number];

/** Query parameters: the open tab, and the risk vector to which it scrolls. */
export const tabParameter = 'tab';
export const vectorParameter = 'vector';

export const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'overview';

export const vectorPath = (vector: string): string =>
  `${basePath}?${tabParameter}=details&${vectorParameter}=${vector}`;

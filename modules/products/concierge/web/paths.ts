/** Addresses of this module's screens. */
export const basePath = '/concierge';

export const tabs = ['weaknesses', 'messages', 'conversations', 'about'] as const;
export type Tab = (typeof tabs)[number];

export const tabPath = (tab: Tab): string => `${basePath}/${tab}`;
export const weaknessPath = (weaknessId: string): string =>
  `${tabPath('weaknesses')}/${weaknessId}`;
export const threadPath = (threadId: string): string => `${tabPath('conversations')}/${threadId}`;
/** In place of a conversation's id, for the question that begins one. */
export const newThread = 'new';
export const messagePath = (conciergeMessageId: string): string =>
  `${tabPath('messages')}/${conciergeMessageId}`;

import type { Source } from '../schemas.ts';
import type { WeaknessStatus } from '../vocabulary.ts';
import type { Tab } from './paths.ts';

export const fetchFailed = 'Something went wrong, please try again.';

export const tabLabels: Record<Tab, string> = {
  weaknesses: 'Security weaknesses',
  messages: 'Messages',
  conversations: 'Conversations',
  about: 'About',
};

/** With the number of conversations in which something is unread. */
export const conversationsLabel = (unread: number): string =>
  unread === 0 ? tabLabels.conversations : `${tabLabels.conversations} (${unread})`;

/** The label and meaning of each status; No Status is a dash (CON-014). */
export const statusWords: Record<WeaknessStatus, { label: string; meaning: string }> = {
  Open: { label: 'Open', meaning: 'Potentially a real issue; it needs to be looked into.' },
  Resolved: { label: 'Resolved', meaning: 'It has been fixed.' },
  'No Status': { label: '–', meaning: 'It has no status.' },
  'Not Relevant': { label: 'Not Relevant', meaning: 'It does not apply to you.' },
};

export const sourceLabels: Record<Source['kind'], string> = {
  finding: 'Website scan',
  vector: 'Attack surface',
  answer: 'Cyber maturity',
};

export const sensitive = {
  title: 'Sensitive information',
  text: 'This page says how your organization could be attacked. Share it, and the PDF, only with people who help to fix it.',
} as const;

/** Reading or doing changes no status: who published the weakness does. */
export const lookedAgain =
  'Your expert looks again, and sets it to Resolved if it is gone. Until then it stays open.';

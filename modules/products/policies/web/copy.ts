import type { RefusalOf } from '#kit/contract/call.ts';
import type { policyDelete, policySave } from '../calls.ts';
import type { HistoryEntry } from '../schemas.ts';
import type { Edition, PolicyStatus } from '../vocabulary.ts';

/** (POL-020 to POL-023) */
export const toasts = {
  draftSaved: 'Draft saved.',
  approved: 'Policy approved.',
  saveFailed: 'Saving Policy Failed.',
  draftDeleted: 'Draft deleted.',
} as const;

export const saveRefusals: Record<RefusalOf<typeof policySave>, string> = {
  CHANGED:
    'Somebody else has changed this policy in the meantime. Your text is still here; compare the two.',
  NAME_TAKEN: 'There is a policy of this name already. Choose another name.',
  POLICY_LIMIT: 'You have 100 policies of your own, which is the most we keep. Delete one first.',
  VALUES_MISSING: 'Some details are missing or not complete. Fill them in, then approve.',
  TEXT_MISSING: 'This policy has no text yet. Write it first, then approve.',
  DATE_FUTURE: 'The approval date cannot be after today.',
};

export const deleteRefusals: Record<RefusalOf<typeof policyDelete>, string> = {
  NOT_DRAFT: 'This version was approved in the meantime, so it is kept.',
};

export const statusWords: Record<PolicyStatus | 'New', string> = {
  New: 'Not started',
  Draft: 'Draft',
  Active: 'Active',
};

/** Version 0 is no number to count from while nothing was approved, and afterwards wants a word (POL-142). */
export const versionWords = (version: number, status: PolicyStatus): string => {
  if (version > 0) return String(version);
  return status === 'Draft' ? 'Draft' : '0 (the first)';
};

/** A draft, and what is in force meanwhile. */
export const draftWords = (draft: number, inForce: number | undefined): string =>
  inForce === undefined
    ? 'A draft, never approved so far.'
    : `Version ${draft} is a draft. Version ${inForce} stays in force until you approve it.`;

const draftOf = (version: number) => (version > 0 ? `Draft of version ${version}` : 'Draft');

export const historyWords: Record<HistoryEntry['kind'], (version: number) => string> = {
  saved: (version) => `${draftOf(version)} saved`,
  approved: (version) => `Version ${version} approved`,
  deleted: (version) => `${draftOf(version)} deleted`,
};

/** The team sizes for which the editions are written. */
export const editionWords: Record<Edition, string> = {
  small: 'Teams of up to 10',
  middle: 'Teams of 11 to 50',
  large: 'Teams of more than 50',
};

/** The title and explanation of each group in the list. */
export const groupWords = {
  draft: { title: 'Drafts to finish', text: 'Approve a draft to put it in force.' },
  active: { title: 'In force', text: 'What your team works by today.' },
  start: {
    title: 'Start with these',
    text: 'The five that protect a small business most. The others can wait until these hold.',
  },
  inactive: {
    title: 'Ready to adopt',
    text: 'Written for you. Fill in a few details, and approve.',
  },
} as const;

/** What stands under a group's title: 'Start with these' has fewer than its five once some are begun. */
export function groupLead(group: keyof typeof groupWords, shown: number): string {
  if (group !== 'start' || shown >= 5) return groupWords[group].text;
  return shown === 1
    ? 'Of the five that protect a small business most, this one is left.'
    : 'Of the five that protect a small business most, these are left.';
}

/** Over the details to fill in. */
export const detailsWords = {
  missing: (count: number): string =>
    count === 0
      ? 'All is filled in.'
      : count === 1
        ? 'One detail is still missing.'
        : `${count} details are still missing.`,
  shared: 'Other policies that need the same detail use what you enter here.',
};

/** A phone goes through a policy step by step. */
export const stepWords = {
  place: (at: number, of: number): string => `${at} of ${of}`,
  continued: (title: string): string => `${title} (continued)`,
  end: 'Before you approve',
  ready: 'All is filled in. Until somebody approves it, this policy is a draft.',
  lacking: 'These details are still missing:',
};

/** Said on the list from this part of the space on, so that nobody learns of its end by a refused save (API-160). */
const toldFromPercent = 80;

/** What the list says of the organization's space; null while there is enough. */
export const spaceWords = (storedPercent: number): string | null => {
  if (storedPercent < toldFromPercent) return null;
  return storedPercent < 100
    ? `Your organization uses ${storedPercent}% of its space for texts and files. When it is full, nothing new can be saved.`
    : 'Your organization’s space for texts and files is full, so nothing new can be saved. Remove drafts or websites that you no longer need, or write to support.';
};

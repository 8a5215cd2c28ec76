import type { Topic } from '#kit/contract/topics.ts';
import { countOf } from '#kit/contract/words.ts';
import { documentRefusals } from '#kit/web/console/documentRefusals.ts';

export const saveRefusals = documentRefusals('these offers', 'them', 'changed');

/** Complaints about parts of the offers, shown beside them. */
export const offerComplaints = {
  'categories.name': 'Enter a name.',
  'offers.partner': 'Small letters, digits and single hyphens, and not that of another offer.',
  'offers.name': 'Enter the name, in up to 60 characters.',
  'offers.category': 'Choose a category.',
  'offers.tagline': 'Enter one sentence, of up to 160 characters.',
  'offers.about': 'Write one to six paragraphs of up to 600 characters, each on a line of its own.',
  'offers.includes': 'Eight lines at most, of up to 160 characters each.',
  'offers.saving.percent': 'Enter whole percent, from 0 to 100.',
  'offers.saving.text': 'Say what a customer saves, in up to 120 characters.',
  'offers.terms': 'Enter the terms, in up to 600 characters on one line.',
  'offers.topics': 'Choose one to six.',
  'offers.url': 'Enter an address that begins with https://.',
  'offers.code': 'A code is one line of up to 40 characters.',
};

export const topicNames: Record<Topic, string> = {
  website: 'Website',
  updates: 'Outdated software',
  encryption: 'Encryption',
  email: 'Email',
  passwords: 'Passwords and sign-in',
  devices: 'Computers and phones',
  network: 'Network',
  backups: 'Backups',
  people: 'What the team knows',
  payments: 'Payments',
  privacy: 'Personal data',
  suppliers: 'Suppliers',
  incidents: 'Incidents',
};

/** How many of the brand's customers opened and claimed an offer; each admin counts once. */
export const useWords = ({ opened, claimed }: { opened: number; claimed: number }): string =>
  opened + claimed === 0
    ? 'Nobody has opened it yet'
    : `Opened by ${countOf(opened, 'person', 'people')}, claimed by ${claimed}`;

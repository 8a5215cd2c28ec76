import type { Topic } from '#kit/contract/topics.ts';
import { countOf } from '#kit/contract/words.ts';
import { documentRefusals } from '#kit/web/console/documentRefusals.ts';
import type { Source, Written } from '../schemas.ts';
import type { PostKind, WeaknessStatus } from '../vocabulary.ts';

const originUnknown =
  'What it comes from is not there any more, with its website for example. Choose something else.';

export const writeRefusals = {
  ORIGIN_UNKNOWN: originUnknown,
  RECIPIENTS_CHANGED:
    'Meanwhile the filter matches other customers. Look at the new number, and save again.',
};
/** Of what goes to customers who were ticked in their list. */
export const tickedRefusals = {
  ...writeRefusals,
  RECIPIENTS_CHANGED:
    'Nothing was written: one of them is not a customer any more. Go back to the list, and tick them anew.',
};
export const changeRefusals = { ORIGIN_UNKNOWN: originUnknown };

export const aboutRefusals = documentRefusals('this page');

/** Complaints about parts of the about page, shown beside them. */
export const aboutComplaints = {
  title: 'Enter a title, of up to 80 characters.',
  hours: 'Say it in up to 120 characters.',
  lead: 'Enter one or two sentences, of up to 300 characters.',
  paragraphs:
    'Six paragraphs at most, of up to 600 characters each, on a line of its own, none of them twice.',
  offerings: 'Twelve at most.',
  'offerings.title': 'Enter a title that no other has, of up to 80 characters.',
  'offerings.text': 'Say it in up to 300 characters.',
  ...ofAction('call'),
  ...ofAction('email'),
  ...ofAction('knowledgeBase'),
};
function ofAction(action: string): Record<string, string> {
  return {
    [`${action}.title`]: 'Enter a title, of up to 80 characters.',
    [`${action}.text`]: 'Say it in up to 300 characters.',
    [`${action}.button`]: 'Enter the words of the button, up to 40 characters.',
  };
}

export const kindNames: Record<PostKind, string> = { weakness: 'Weakness', message: 'Message' };

/** The names in a list, where 'No Status' also needs a word. */
export const statusNames: Record<WeaknessStatus, string> = {
  Open: 'Open',
  Resolved: 'Resolved',
  'No Status': 'No status',
  'Not Relevant': 'Not relevant',
};

export const sourceNames: Record<Source['kind'], string> = {
  finding: 'Findings of the website scans',
  vector: 'Attack surface',
  answer: 'Cyber maturity',
};

export const topicNames: Record<Topic, string> = {
  website: 'Website',
  updates: 'Updates',
  encryption: 'Encryption',
  email: 'Email',
  passwords: 'Passwords',
  devices: 'Devices',
  network: 'Network',
  backups: 'Backups',
  people: 'People',
  payments: 'Payments',
  privacy: 'Privacy',
  suppliers: 'Suppliers',
  incidents: 'Incidents',
};

export const customersWords = (count: number): string => countOf(count, 'customer');

export const helpWords = ({ helpAsked, recipients }: Written): string =>
  recipients === 1 ? 'Asks for help' : countOf(helpAsked, 'asks for help', 'ask for help');

export const recipientWords = ({ company, recipients }: Written): string =>
  company?.companyName ?? customersWords(recipients);

export const readWords = ({ publishedAt, recipients, readBy }: Written): string => {
  if (!publishedAt) return '–';
  if (recipients === 1) return readBy > 0 ? 'Read' : 'Not read';
  return `${readBy.toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')}`;
};

export const statusWords = ({ statuses }: Written): string =>
  statuses.length === 1
    ? statuses.map(({ status }) => statusNames[status]).join()
    : statuses
        .map(({ status, count }) => `${count} ${statusNames[status].toLowerCase()}`)
        .join(', ');

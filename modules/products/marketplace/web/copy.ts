import type { Pressure, Topic } from '#kit/contract/topics.ts';
import type { WeaknessSource } from '../vocabulary.ts';

/** The number is computed from the brand's offers (MKT-004). */
export const savingsClaim = (percent: number): string => `Save up to ${percent}%`;

/** The topic of an open weakness, worded for the middle of a sentence. */
export const topicWords: Record<Topic, string> = {
  website: 'the safety of your website',
  updates: 'outdated software',
  encryption: 'encrypted connections',
  email: 'forged email',
  passwords: 'passwords and signing in',
  devices: 'computers and phones',
  network: 'your network',
  backups: 'backups',
  people: 'what your team knows',
  payments: 'payments',
  privacy: 'personal data',
  suppliers: 'suppliers',
  incidents: 'being ready for an incident',
};

/** Which module found the weakness. */
export const sourceWords: Record<WeaknessSource, string> = {
  monitoring: 'your website scans',
  ratings: 'your attack surface rating',
  cybermaturity: 'your maturity assessment',
  cyberconcierge: 'your Cyber Concierge',
};

/** How urgent the weakness is. */
export const pressureWords: Record<Pressure, string> = {
  high: 'urgent',
  medium: 'important',
  low: 'worth doing',
};

/** Shown when claiming fails: says so, and that nothing is lost. */
export const claimFailed =
  'We couldn’t claim this offer. Nothing is lost; please try again in a moment.';

export const demonstrationNote =
  'These partners and offers are invented for demonstration. Codes and links lead nowhere.';

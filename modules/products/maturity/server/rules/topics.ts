import { type OpenTopic, type Pressure, pressures, type Topic } from '#kit/contract/topics.ts';
import type { Answers } from './score.ts';

/** Elements with which a partner could help; a company raises the others itself. */
const byElement: Readonly<Record<string, Topic>> = {
  training: 'people',
  'spotting-fakes': 'people',
  leavers: 'passwords',
  'device-list': 'devices',
  'data-map': 'privacy',
  'payment-checks': 'payments',
  suppliers: 'suppliers',
  'access-review': 'passwords',
  'incident-plan': 'incidents',
  'incident-practice': 'incidents',
  'telling-others': 'incidents',
  continuity: 'backups',
  'second-factor': 'passwords',
  passwords: 'passwords',
  'admin-accounts': 'passwords',
  updates: 'updates',
  'malware-protection': 'devices',
  'lost-devices': 'devices',
  'safe-settings': 'devices',
  // From version 1 of the questions.
  'email-protection': 'email',
  'mail-filter': 'email',
  'mail-forgery': 'email',
  'supported-software': 'updates',
  'remote-access': 'network',
  network: 'network',
  website: 'website',
  backups: 'backups',
  'restore-tests': 'backups',
  logs: 'incidents',
};

/** The elements that have a topic. */
export const topicalElements: readonly string[] = Object.keys(byElement);

/** Levels 0, 1 and 2 are weak; 'I don't know' counts as 0 (decision 11). */
const pressureAt = (level: number | null): Pressure | undefined => pressures[level ?? 0];

/** The topics of an assessment's weak elements. */
export const topicsOfAnswers = (answers: Answers): OpenTopic[] =>
  [...answers].flatMap(([element, level]) => {
    const [topic, pressure] = [byElement[element], pressureAt(level)];
    return topic && pressure ? [{ topic, pressure }] : [];
  });

/**
 * One vocabulary for what a weakness is about and what an offer helps with. By it scan findings, rating
 * vectors, elements of the assessment and partners' offers are matched without knowing each other.
 */
export const topics = [
  'website',
  'updates',
  'encryption',
  'email',
  'passwords',
  'devices',
  'network',
  'backups',
  'people',
  'payments',
  'privacy',
  'suppliers',
  'incidents',
] as const;
export type Topic = (typeof topics)[number];

/** How urgent a weakness is. */
export const pressures = ['high', 'medium', 'low'] as const;
export type Pressure = (typeof pressures)[number];

/** A topic with something open, and the highest urgency among it. */
export interface OpenTopic {
  topic: Topic;
  pressure: Pressure;
  /** What was seen of it, of what and when, where somebody looked. */
  seen?: { what: string; of: string; at: Date };
}

/** A fact with something open, under one name for all modules that may tell of it, and how bad one of them calls it. */
export interface OpenFact {
  fact: string;
  pressure: Pressure;
}

/** Each topic once, with its highest urgency. */
export function worstOfEach(open: readonly OpenTopic[]): OpenTopic[] {
  const worst = new Map<Topic, OpenTopic>();
  for (const one of open) {
    const known = worst.get(one.topic);
    if (!known || pressures.indexOf(one.pressure) < pressures.indexOf(known.pressure))
      worst.set(one.topic, one);
  }
  return [...worst.values()];
}

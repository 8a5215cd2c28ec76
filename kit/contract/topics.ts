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
}

/** A fact with something open, under one name for all modules that may tell of it, and how bad one of them calls it. */
export interface OpenFact {
  fact: string;
  pressure: Pressure;
}

/** Each topic once, with its highest urgency. */
export function worstOfEach(open: readonly OpenTopic[]): OpenTopic[] {
  const worst = new Map<Topic, Pressure>();
  for (const { topic, pressure } of open) {
    const known = worst.get(topic);
    if (!known || pressures.indexOf(pressure) < pressures.indexOf(known))
      worst.set(topic, pressure);
  }
  return [...worst].map(([topic, pressure]) => ({ topic, pressure }));
}

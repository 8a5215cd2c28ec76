/**
 * What a weakness is about and what an offer helps with, in one vocabulary: by it a finding of a scan, a
 * vector of the rating, an element of the assessment and a partner's offer meet without knowing each other.
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

/** How pressing a weakness is. */
export const pressures = ['high', 'medium', 'low'] as const;
export type Pressure = (typeof pressures)[number];

/** A topic in which something is open, with the most pressing of it. */
export interface OpenTopic {
  topic: Topic;
  pressure: Pressure;
}

/** Each topic once, with the most pressing that was said of it. */
export function worstOfEach(open: readonly OpenTopic[]): OpenTopic[] {
  const worst = new Map<Topic, Pressure>();
  for (const { topic, pressure } of open) {
    const known = worst.get(topic);
    if (!known || pressures.indexOf(pressure) < pressures.indexOf(known))
      worst.set(topic, pressure);
  }
  return [...worst].map(([topic, pressure]) => ({ topic, pressure }));
}

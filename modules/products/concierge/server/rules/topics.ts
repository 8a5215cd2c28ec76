import type { OpenTopic, Pressure, Topic } from '#kit/contract/topics.ts';
import type { Severity } from '#modules/products/concierge/vocabulary.ts';

const bySeverity: Readonly<Record<Severity, Pressure | null>> = {
  Critical: 'high',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
  Info: null,
};

/** The topics of weaknesses, if staff have set them. Severity Info is left out, because it requires no action. */
export const topicsOfWeaknesses = (
  found: readonly { topic: Topic | null; severity: Severity }[],
): OpenTopic[] =>
  found.flatMap(({ topic, severity }) => {
    const pressure = bySeverity[severity];
    return topic && pressure ? [{ topic, pressure }] : [];
  });

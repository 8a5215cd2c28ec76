import type { OpenTopic, Pressure, Topic } from '#kit/contract/topics.ts';
import type { Severity } from '#modules/products/concierge/vocabulary.ts';

const bySeverity: Readonly<Record<Severity, Pressure | null>> = {
  Critical: 'high',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
  Info: null,
};

/** What weaknesses are about, where the staff have said so; information asks for nothing. */
export const topicsOfWeaknesses = (
  found: readonly { topic: Topic | null; severity: Severity }[],
): OpenTopic[] =>
  found.flatMap(({ topic, severity }) => {
    const pressure = bySeverity[severity];
    return topic && pressure ? [{ topic, pressure }] : [];
  });

import type { Severities } from '#kit/contract/toFix.ts';
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

type At = Record<'mail' | 'team' | 'policies' | 'internet', Severities>;

/** The opening of the dashboard's shop front at which a weakness stands; a website's own are counted by its scans. */
const openings: Readonly<Record<Topic, keyof At>> = {
  website: 'internet',
  updates: 'internet',
  encryption: 'internet',
  email: 'mail',
  passwords: 'internet',
  devices: 'internet',
  network: 'internet',
  backups: 'policies',
  people: 'team',
  payments: 'policies',
  privacy: 'policies',
  suppliers: 'policies',
  incidents: 'policies',
};
const columns = { high: 'highs', medium: 'mediums', low: 'lows' } as const;

/** Open weaknesses by their opening: what says nothing of itself is about how the business works. */
export function weaknessesAt(
  found: readonly { topic: Topic | null; severity: Severity; weaknesses: number }[],
): At {
  const none = { highs: 0, mediums: 0, lows: 0 };
  const at = { mail: { ...none }, team: { ...none }, policies: { ...none }, internet: { ...none } };
  for (const { topic, severity, weaknesses } of found) {
    const column = columns[bySeverity[severity] ?? 'low'];
    at[topic ? openings[topic] : 'policies'][column] += weaknesses;
  }
  return at;
}

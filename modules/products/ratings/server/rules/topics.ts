import { type Grade, oncePerFix, order } from '@portal/ratings/finding';
import { type VectorId, vectors } from '@portal/ratings/vector';
import {
  type OpenFact,
  type OpenTopic,
  type Pressure,
  pressures,
  type Topic,
} from '#kit/contract/topics.ts';

const byVector: Readonly<Record<VectorId, Topic>> = {
  botnet_infections: 'devices',
  spam_propagation: 'email',
  malware_servers: 'devices',
  unsolicited_comm: 'network',
  potentially_exploited: 'devices',
  spf: 'email',
  dkim: 'email',
  dmarc: 'email',
  mail_transport: 'email',
  ssl_certificates: 'encryption',
  ssl_configurations: 'encryption',
  open_ports: 'network',
  application_security: 'website',
  patching_cadence: 'updates',
  insecure_systems: 'updates',
  server_software: 'updates',
  desktop_software: 'updates',
  mobile_software: 'updates',
  dnssec: 'network',
  domain_protection: 'network',
  mobile_application_security: 'website',
  domain_squatting: 'email',
  file_sharing: 'devices',
  exposed_credentials: 'passwords',
  data_breaches: 'incidents',
  other_disclosures: 'incidents',
};

const byGrade: Partial<Record<Grade, Pressure>> = { BAD: 'high', WARN: 'medium', FAIR: 'low' };

/** The topics of a rating's findings. */
export const topicsOfVectors = (
  found: readonly { vector: VectorId; grade: Grade }[],
): OpenTopic[] =>
  found.flatMap(({ vector, grade }) => {
    const pressure = byGrade[grade];
    return pressure ? [{ topic: byVector[vector], pressure }] : [];
  });

/** What is seen from outside beside websites, which their scans tell of. */
export type Area = 'mail' | 'internet';

const areas: Partial<Record<Topic, Area>> = {
  email: 'mail',
  network: 'internet',
  updates: 'internet',
  devices: 'internet',
  passwords: 'internet',
};
const weightOf = new Map(vectors.map(({ id, weight }) => [id, weight]));

/** What of a finding names its fact. */
interface Telling {
  id: string;
  vector: VectorId;
  title: string;
}

/** The area of a vector that counts; null of others. */
export const areaOf = (vector: VectorId): Area | null =>
  weightOf.get(vector) ? (areas[byVector[vector]] ?? null) : null;

/**
 * The fact that a finding tells of, as a scan names it (monitoring/server/rules/topics.ts): software and pages by what they
 * are at which host, a record by what is said of which domain.
 */
export const factOf = ({ id, vector, title }: Telling) =>
  byVector[vector] === 'updates' ? id.slice(vector.length + 1) : `${title}/${id.split('/').at(-1)}`;

/** Does a scan tell of the same and call it as bad? Then it counts with what the scan found, and not once more (DSH-123). */
export const isTold = (
  finding: Telling & { pressure: Pressure },
  told: readonly OpenFact[],
): boolean =>
  told.some(
    ({ fact, pressure }) =>
      fact === factOf(finding) &&
      pressures.indexOf(pressure) <= pressures.indexOf(finding.pressure),
  );

/**
 * Of each vector that has something to fix its worst, the heaviest vector of a grade first, and once what one fix mends
 * (DSH-121).
 */
export function worstOfVectors<F extends { id: string; vector: VectorId; grade: Grade }>(
  found: readonly F[],
): (F & { pressure: Pressure })[] {
  const graded = found
    .flatMap((finding) => {
      const pressure = byGrade[finding.grade];
      return pressure ? [{ ...finding, pressure }] : [];
    })
    .toSorted(
      (a, b) =>
        order.indexOf(b.grade) - order.indexOf(a.grade) ||
        (weightOf.get(b.vector) ?? 0) - (weightOf.get(a.vector) ?? 0),
    );
  return oncePerFix(
    graded.filter(
      (one, place) => graded.findIndex(({ vector }) => vector === one.vector) === place,
    ),
  );
}

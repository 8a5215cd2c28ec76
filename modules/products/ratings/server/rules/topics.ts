import type { Grade } from '@portal/ratings/finding';
import type { VectorId } from '@portal/ratings/vector';
import type { OpenTopic, Pressure, Topic } from '#kit/contract/topics.ts';

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

/** The rated vectors (RAT-042) and their weights, as data. */

export const categories = [
  'Compromised Systems',
  'Diligence',
  'User Behavior',
  'Public Disclosures',
] as const;
export type Category = (typeof categories)[number];

/**
 * Where a vector's data comes from: measured here, measured on a host proven to be the organization's, from a service
 * that the operator configures, from the concierge, or only from a feed that would have to be bought.
 */
export type Source = 'measured' | 'proven' | 'configured' | 'concierge' | 'feed';

interface VectorRow {
  name: string;
  category: Category;
  /**
   * The weights of `measured` and `proven` vectors add up to 100; if such a vector is unknown, the range widens. A
   * vector of another source counts in addition if it has data, and otherwise not at all.
   */
  weight: number;
  source: Source;
  /** Marks vectors whose grading is new or covers only part of the picture. */
  beta?: true;
}

/** In the order of display within their category. */
const table = {
  botnet_infections: row('Botnet Infections', 'Compromised Systems', 8, 'feed'),
  spam_propagation: row('Spam Propagation', 'Compromised Systems', 5, 'configured'),
  malware_servers: row('Malware Servers', 'Compromised Systems', 6, 'feed'),
  unsolicited_comm: row('Unsolicited Communications', 'Compromised Systems', 4, 'feed'),
  potentially_exploited: row('Potentially Exploited', 'Compromised Systems', 4, 'feed'),
  dmarc: row('DMARC', 'Diligence', 11, 'measured'),
  spf: row('SPF', 'Diligence', 5, 'measured'),
  dkim: row('DKIM', 'Diligence', 4, 'measured'),
  mail_transport: row('Mail Transport', 'Diligence', 6, 'measured', true),
  ssl_certificates: row('TLS/SSL Certificates', 'Diligence', 10, 'measured'),
  ssl_configurations: row('TLS/SSL Configurations', 'Diligence', 11, 'measured'),
  open_ports: row('Open Ports', 'Diligence', 13, 'proven'),
  application_security: row('Web Application Headers', 'Diligence', 4, 'measured'),
  patching_cadence: row('Patching Cadence', 'Diligence', 14, 'measured', true),
  insecure_systems: row('Insecure Systems', 'Diligence', 10, 'measured', true),
  server_software: row('Server Software', 'Diligence', 6, 'measured'),
  desktop_software: row('Desktop Software', 'Diligence', 3, 'feed'),
  mobile_software: row('Mobile Software', 'Diligence', 1, 'feed'),
  domain_protection: row('Domain Protection', 'Diligence', 4, 'measured', true),
  dnssec: row('DNSSEC', 'Diligence', 2, 'measured'),
  mobile_application_security: row('Mobile Application Security', 'Diligence', 0, 'feed', true),
  domain_squatting: row('Domain Squatting', 'Diligence', 0, 'measured', true),
  file_sharing: row('File Sharing', 'User Behavior', 1.5, 'feed'),
  exposed_credentials: row('Exposed Credentials', 'User Behavior', 3, 'configured'),
  data_breaches: row('Security Incidents', 'Public Disclosures', 0, 'configured'),
  other_disclosures: row('Other Disclosures', 'Public Disclosures', 0, 'concierge'),
} as const satisfies Record<string, VectorRow>;

export type VectorId = keyof typeof table;
export interface Vector extends VectorRow {
  id: VectorId;
}

export const vectorIds = Object.keys(table) as [VectorId, ...VectorId[]];
export const vectors: readonly Vector[] = vectorIds.map((id) => ({ id, ...table[id] }));

/** Whether the range widens if the vector is unknown, because it can be measured, now or once the host is proven. */
export const isExpected = ({ source }: Pick<Vector, 'source'>): boolean =>
  source === 'measured' || source === 'proven';

function row(
  name: string,
  category: Category,
  weight: number,
  source: Source,
  beta?: true,
): VectorRow {
  return { name, category, weight, source, ...(beta && { beta }) };
}

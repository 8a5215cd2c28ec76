import { formulaVersion } from './formula.ts';
import { type VectorId, vectors } from './vector.ts';

interface OldVersion {
  version: string;
  /** How it computed the rating, in words. */
  words: string;
  weights: Partial<Record<VectorId, number>>;
}

/** Earlier versions of the formula. A stored rating is explained by the version that it names (RAT-055). */
export const oldVersions: readonly OldVersion[] = [
  {
    version: '1',
    words:
      '250 plus 650 times the weighted mean of the risk vectors that had data, less the points for incidents. Under 40 % of the weights there was no number. DMARC did not count, nothing capped the rating, and a server that kept its version to itself was left out.',
    weights: {
      botnet_infections: 8,
      spam_propagation: 5,
      malware_servers: 6,
      unsolicited_comm: 4,
      potentially_exploited: 4,
      spf: 1,
      dkim: 1,
      ssl_certificates: 10,
      ssl_configurations: 15,
      open_ports: 10,
      application_security: 5,
      patching_cadence: 20,
      insecure_systems: 2.5,
      server_software: 2,
      desktop_software: 3,
      mobile_software: 1,
      file_sharing: 1.5,
      exposed_credentials: 1,
    },
  },
];

/** The weight of each vector in a version of the formula; 0 for vectors that it did not have. */
export function weightsOf(version: string): Record<VectorId, number> {
  const old = oldVersions.find((one) => version !== formulaVersion && one.version === version);
  return Object.fromEntries(
    vectors.map(({ id, weight }) => [id, old ? (old.weights[id] ?? 0) : weight]),
  ) as Record<VectorId, number>;
}

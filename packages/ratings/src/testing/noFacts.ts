import { shippedReleases } from '@portal/releases';
import type { Facts } from '../ground/facts.ts';

/** The facts of a domain about which nothing but `more` is known. */
export const factsOf = (domain: string, more: Partial<Facts> = {}): Facts => ({
  domain,
  host: domain,
  addresses: [],
  releases: shippedReleases,
  exploits: null,
  chances: null,
  now: new Date(),
  dns: null,
  dnssec: null,
  mail: null,
  protection: null,
  registration: null,
  routes: null,
  hosts: null,
  others: [],
  tls: null,
  web: null,
  ports: null,
  panels: null,
  lookalikes: null,
  blocklists: null,
  breaches: null,
  exposedAccounts: null,
  employees: null,
  disclosures: null,
  ...more,
});

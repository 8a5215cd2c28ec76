import { shippedReleases } from '@portal/releases';
import type { Facts } from '../ground/facts.ts';
import { nothingKnown } from '../rate.ts';

/** The facts of a domain about which nothing but `more` is known. */
export const factsOf = (domain: string, more: Partial<Facts> = {}): Facts => ({
  ...nothingKnown,
  domain,
  host: domain,
  addresses: [],
  releases: shippedReleases,
  exploits: null,
  chances: null,
  published: {},
  now: new Date(),
  tls: null,
  web: null,
  ports: null,
  panels: null,
  ...more,
});

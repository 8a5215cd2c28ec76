import type { Disclosure, ExploitList, RatingReport } from '@portal/ratings';

export { RateFailure } from '@portal/ratings/options';

export interface RatingOrder {
  /** The company's address, from its profile. */
  url: string;
  /** Hosts that are proven to be the organization's: only their ports are scanned. */
  provenHosts: readonly string[];
  /** The addresses at which a host was proven just now; a host that is not in it is proven wherever its name leads. */
  provenAddresses: Readonly<Record<string, readonly string[]>>;
  /** Other hosts that are the organization's, as its admins said. */
  confirmedHosts: readonly string[];
  /** Hosts that are not, as its admins said: they are left alone. */
  refusedHosts: readonly string[];
  /** Incidents that staff entered about the organization. */
  disclosures: readonly Disclosure[];
  /** People of the organisation, at most; null where nobody told, or there are more than any number says. */
  employees: number | null;
  userAgent: string;
  now: Date;
}

/** Rates a domain from outside, with our own engine or a bought service. */
export interface RatingsProvider {
  /** @throws RateFailure with a code that an owner may see, or the reason of the signal once that has aborted. */
  rate(order: RatingOrder, signal?: AbortSignal): Promise<RatingReport>;
  /** What attackers use, by CISA's catalogue of that day or the newest one known; null if none was ever read. */
  listExploited(now: Date): Promise<ExploitList | null>;
}

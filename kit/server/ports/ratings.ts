import type { Disclosure, RatingReport } from '@portal/ratings';

export { RateFailure } from '@portal/ratings/options';

export interface RatingOrder {
  /** The company's address, as it is in its profile. */
  url: string;
  /** Hosts that were proven to be the organisation's: ports are looked at there and nowhere else. */
  provenHosts: readonly string[];
  /** Incidents that the concierge entered about the organisation. */
  disclosures: readonly Disclosure[];
  userAgent: string;
  now: Date;
}

/** Rates a domain from outside, here or at a bought service. */
export interface RatingsProvider {
  /** @throws RateFailure with a code that an owner can be told. */
  rate(order: RatingOrder): Promise<RatingReport>;
}

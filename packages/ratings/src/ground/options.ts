import type { Reach } from '@portal/net/reach';
import type {
  ExploitChances,
  ExploitList,
  PublishedWeaknesses,
  ReleaseData,
} from '@portal/releases';
import type { TrustAnchor } from '@relaycorp/dnssec';
import type { Breach, Disclosure, RegistrationFact } from './facts.ts';

export interface RateOptions extends Reach {
  /** The address of a website as an owner writes it: 'www.shop.example', with or without scheme and path. */
  url: string;
  /** 'address' or 'address:port' of a recursive resolver; the machine's own if it is left out. */
  resolver?: string;
  /** DKIM selectors that the organization uses in addition to the common ones. */
  dkimSelectors?: readonly string[];
  /** Hosts that are proven to be the organization's; only on these are ports and tools looked for. */
  provenHosts?: readonly string[];
  /** The addresses at which a host was proven; a host that is not in it is proven wherever its name leads. */
  provenAddresses?: Readonly<Record<string, readonly string[]>>;
  /** Zones of the DNS block lists to query; without them spam is not rated. */
  blocklists?: readonly string[];
  /** From a breach service that the caller queried; null or left out if there is none. */
  breaches?: readonly Breach[] | null;
  exposedAccounts?: number | null;
  /** The maximum number of people in the organization; null or left out if unknown. */
  employees?: number | null;
  /** Release data of server software; the shipped data if it is left out. */
  releases?: ReleaseData;
  /** A catalogue of what attackers use that the caller asked for; null or left out if there is none. */
  exploits?: ExploitList | null;
  /** Estimates of what attackers will use that the caller asked for; null or left out if there are none. */
  chances?: ExploitChances | null;
  /** What is published of weaknesses, by product, that the caller asked for; left out if nobody did. */
  published?: PublishedWeaknesses;
  /** Queries the registry of the registered domain. Null or a rejection if it has no data. */
  registrationOf?: (domain: string) => Promise<RegistrationFact | null>;
  /** Returns the validated ROAs that cover any of the addresses. Rejects if they are not known. */
  roasOf?: (addresses: readonly string[]) => Promise<RoaExport>;
  /** Returns the names below the registered domain in certificate transparency logs. Rejects if no log answers. */
  hostsOf?: (domain: string) => Promise<readonly string[]>;
  /** Other hosts of the domain that the owner said are the organization's: they are looked at as the website is. */
  confirmedHosts?: readonly string[];
  /** Names that the owner said are not the organization's: they are not even looked up. */
  refusedHosts?: readonly string[];
  /** Incidents that the organization's provider entered; left out if no provider looks after it. */
  disclosures?: readonly Disclosure[];
  /** Actual port numbers by well-known port, for tests in which one machine acts as several servers. */
  ports?: Readonly<Record<number, number>>;
  /** Timeout of each connection. */
  timeoutMs?: number;
  /** Timeout of each question to the resolver, if it is another. */
  resolverTimeoutMs?: number;
  userAgent?: string;
  now?: Date;
  /** Ends the rating: nothing more is asked, and it rejects as soon as the answers under way have come or timed out. */
  signal?: AbortSignal;
  /** Trust anchors and certificate authorities of a test's own DNS and servers. */
  trustAnchors?: readonly TrustAnchor[];
  authorities?: readonly string[];
}

/** Validated ROAs, as a validator of the RPKI exports them. */
export interface RoaExport {
  source: string;
  /** ISO instant. */
  asOf: string;
  /** `asn`: 'AS64500'; `prefix`: '192.0.2.0/24'. */
  roas: readonly { asn: string; prefix: string }[];
}

/** Why a domain cannot be rated at all. */
export type RateFailureCode = 'INVALID_URL' | 'NO_EVENTS' | 'NO_RESOLVER' | 'UNREADABLE';

export class RateFailure extends Error {
  readonly code: RateFailureCode;
  constructor(code: RateFailureCode, detail: string) {
    super(detail);
    this.name = 'RateFailure';
    this.code = code;
  }
}

import type { Reach } from '@portal/net/reach';
import type { TrustAnchor } from '@relaycorp/dnssec';
import type { Breach, Disclosure, RegistrationFact } from './facts.ts';
import type { ReleaseData } from './releases.ts';

export interface RateOptions extends Reach {
  /** A website's address as an owner writes it: 'www.shop.example', with or without scheme and path. */
  url: string;
  /** 'address' or 'address:port' of a recursive resolver; the machine's own when it is left out. */
  resolver?: string;
  /** Names of DKIM keys that the organisation uses beside the common ones. */
  dkimSelectors?: readonly string[];
  /** Hosts that are proven to be the organisation's: only there ports and tools are looked for. */
  provenHosts?: readonly string[];
  /** Zones of DNS block lists to ask; without them spam has no data. */
  blocklists?: readonly string[];
  /** From a breach service, asked by who calls; null or left out without one. */
  breaches?: readonly Breach[] | null;
  exposedAccounts?: number | null;
  /** People of the organisation, at most; null or left out where nobody told. */
  employees?: number | null;
  /** Of server software, as fresh as the caller has it; what is shipped where it is left out. */
  releases?: ReleaseData;
  /** Asks the registry of the registered domain; rejects, or null, where it says nothing. */
  registrationOf?: (domain: string) => Promise<RegistrationFact | null>;
  /** Names in the registered domain by the logs of certificates; rejects where none answers. */
  hostsOf?: (domain: string) => Promise<readonly string[]>;
  /** Entered by who looks after the organisation; left out where nobody does. */
  disclosures?: readonly Disclosure[];
  /** Where well-known ports are on a machine that plays several servers. */
  ports?: Readonly<Record<number, number>>;
  /** Of each single conversation. */
  timeoutMs?: number;
  userAgent?: string;
  now?: Date;
  /** Roots of trust of a test's own DNS and certificates. */
  trustAnchors?: readonly TrustAnchor[];
  authorities?: readonly string[];
}

/** Why a domain cannot be rated at all. */
export type RateFailureCode = 'INVALID_URL' | 'NO_EVENTS' | 'NO_RESOLVER';

export class RateFailure extends Error {
  readonly code: RateFailureCode;
  constructor(code: RateFailureCode, detail: string) {
    super(detail);
    this.name = 'RateFailure';
    this.code = code;
  }
}

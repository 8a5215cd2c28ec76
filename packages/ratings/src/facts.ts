import type { Grade } from './finding.ts';
import type { ReleaseData } from './releases.ts';

/** What was collected about a domain; a part is null where it could not be collected. */
export interface Facts {
  /** The domain that is registered: 'shop.example'. */
  domain: string;
  /** The website's host: 'www.shop.example'. */
  host: string;
  /** At which the website answers; empty where it has none that may be reached. */
  addresses: readonly string[];
  /** What is known of the releases of server software. */
  releases: ReleaseData;
  now: Date;
  dns: DnsFacts | null;
  dnssec: DnssecFacts | null;
  mail: MailFacts | null;
  protection: ProtectionFacts | null;
  /** Null where no registry was asked, or it does not answer. */
  registration: RegistrationFact | null;
  /** Other hosts of the domain by the logs of certificates; null where no log was asked, or none answers. */
  hosts: readonly HostFact[] | null;
  tls: TlsFacts | null;
  web: WebFacts | null;
  /** Null unless the host is proven to be the organisation's. */
  ports: readonly PortFact[] | null;
  /** Pages that only a proven host is asked for. */
  panels: readonly PanelFact[] | null;
  lookalikes: LookalikeFacts | null;
  blocklists: readonly BlocklistFact[] | null;
  /** Breaches of the organisation that became known; null where no source is configured. */
  breaches: readonly Breach[] | null;
  /** Addresses of the domain in known breaches; null where no source is configured. */
  exposedAccounts: number | null;
  /** People of the organisation, at most; null where nobody told. */
  employees: number | null;
  /** Other incidents that somebody who looks after the organisation entered; null where nobody does. */
  disclosures: readonly Disclosure[] | null;
}

export interface DnsFacts {
  exchangers: readonly string[];
  /** Records of the domain that begin like SPF's. */
  spf: readonly string[];
  /** Look-ups that the SPF record leads to (RFC 7208 §4.6.4 allows ten). */
  spfLookups: number;
  /** Own addresses that the record names as senders; those of included services are not among them. */
  senders: readonly string[];
  /** Of the first name with one on the way up from the domain (RFC 9989 §4.10). */
  dmarc: readonly string[];
  /** That name: the domain itself, or its public suffix; the domain where there is none. */
  dmarcAt: string;
  dkim: readonly DkimRecord[];
}

/** How mail to the domain travels. */
export interface MailFacts {
  servers: readonly MailServerFact[];
  /** MTA-STS (RFC 8461); null where no record announces it. */
  mtaSts: MtaStsFact | null;
  /** Whether a record asks for reports on it (RFC 8460). */
  tlsReports: boolean;
}

export interface MtaStsFact {
  /** False where the policy was not asked for: its server is the owner's too. */
  asked: boolean;
  /** 'enforce', 'testing' or 'none'; null where the policy could not be read. */
  mode: string | null;
  /** Mail servers that it names: 'mail.shop.example', '*.shop.example'. */
  names: readonly string[];
}

export interface MailServerFact {
  name: string;
  /** A certificate is fixed in DNS (RFC 7672); whether the zone is signed stands in `dnssec`. */
  dane: boolean;
  /** What it said when it was asked for encryption; null where it was not asked, or did not answer. */
  encryption: 'none' | 'untrusted' | 'trusted' | null;
}

/** What the registry says of the domain (RFC 9083). */
export interface RegistrationFact {
  /** ISO instant; null where the registry does not say. */
  expires: string | null;
  /** Whether somebody else could have it moved to another registrar. */
  isLocked: boolean;
}

export interface HostFact {
  name: string;
  /** By DNS, the only one that is asked of it; empty where the name leads nowhere. */
  addresses: readonly string[];
}

export interface ProtectionFacts {
  /** Who may issue certificates for the domain (RFC 8659): the values of its `issue` records. */
  caa: readonly string[];
  /** Whether the website answers over IPv6. */
  ipv6: boolean;
  /** Name servers of the domain. */
  nameServers: readonly string[];
  /** Of /.well-known/security.txt (RFC 9116); null where the website was not asked. */
  securityTxt: { contact: boolean; expires: string | null } | null;
}

export interface DkimRecord {
  selector: string;
  /** Named by the organisation, and so expected to be there. */
  declared: boolean;
  /** Null where there is none. */
  text: string | null;
}

export interface DnssecFacts {
  status: 'SECURE' | 'INSECURE' | 'BOGUS' | 'INDETERMINATE';
  reason: string;
  /** IANA numbers of the algorithms of the zone's signatures. */
  algorithms: readonly number[];
  /** ISO instant at which the first signature of the zone runs out. */
  expires: string | null;
}

export const tlsVersions = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof tlsVersions)[number];

export interface TlsFacts {
  /** False: the port answers, but speaks no TLS at all. */
  speaksTls: boolean;
  versions: readonly TlsVersion[];
  suites: readonly AcceptedSuite[];
  /** Bits of the smallest Diffie-Hellman group that it uses; null where it uses none. */
  dhBits: number | null;
  certificate: CertificateFacts | null;
}

export interface AcceptedSuite {
  version: TlsVersion;
  name: string;
  bits: number;
  kind: SuiteKind;
}
/** What a suite is weak by; 'cbc' and 'aead' are not. */
export type SuiteKind = 'null' | 'anon' | 'export' | 'rc4' | 'des' | '3des' | 'cbc' | 'aead';

export interface CertificateFacts {
  subject: string;
  issuer: string;
  names: readonly string[];
  validFrom: string;
  validTo: string;
  key: { type: string; bits: number };
  /** 'sha256WithRSAEncryption'; of the certificate itself. */
  signature: string;
  /** OpenSSL's reason, such as 'CERT_HAS_EXPIRED'; null when the chain holds. */
  chainError: string | null;
  nameMatches: boolean;
}

export interface Answer {
  url: string;
  status: number;
  headers: Readonly<Record<string, readonly string[]>>;
  body: string;
}

export interface WebFacts {
  /** From http://host/ to where it led, at most six; empty when nothing answered there. */
  http: readonly Answer[];
  /** From https://host/; empty when nothing answered there. */
  https: readonly Answer[];
  /** Whether the certificate of the secure answers holds. */
  certificateHolds: boolean;
  /** The page asked for by a foreign origin. */
  cors: { origin: string; answer: Answer } | null;
}

export interface PortFact {
  port: number;
  open: boolean;
  /** What it said by itself, if anything. */
  banner: string;
}

export interface PanelFact {
  path: string;
  /** What was recognised there; null for nothing. */
  what: string | null;
}

export interface LookalikeFacts {
  /** How many names were looked up. */
  tried: number;
  found: readonly Lookalike[];
}

export interface Lookalike {
  name: string;
  family: string;
  takesMail: boolean;
  /** Whether a website answers at it; one that only takes mail is there to write or be written to. */
  hasWebsite: boolean;
  /**
   * How it stands to the organisation: at an address of its own, so most likely its own; at the same
   * platform or service in front, where nobody can tell whose it is; or elsewhere.
   */
  place: 'own' | 'shared' | 'elsewhere';
}

export interface BlocklistFact {
  zone: string;
  address: string;
  listed: boolean;
}

/** A breach of the organisation's own systems that became known. */
export interface Breach {
  name: string;
  /** ISO date at which it became known. */
  at: string;
  accounts: number;
  /** What was taken: 'Passwords', 'Email addresses'. */
  data: readonly string[];
}

/** An incident that became known and that no service lists, as it was judged by whoever entered it. */
export interface Disclosure {
  id: string;
  /** ISO date at which it became known. */
  at: string;
  grade: Grade;
  /** What happened, in one line. */
  text: string;
}

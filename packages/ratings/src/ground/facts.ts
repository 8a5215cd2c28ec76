import type { SeenCertificate } from '@portal/records/certificates';
import type { Dmarc } from '@portal/records/dmarc';
import type { MtaStsPolicy } from '@portal/records/mailTransport';
import type { SecurityTxt } from '@portal/records/securityTxt';
import type { Spf } from '@portal/records/spf';
import type {
  ExploitChances,
  ExploitList,
  PublishedWeaknesses,
  ReleaseData,
} from '@portal/releases';
import type { Grade } from './finding.ts';

/** What one host shows; a part is null if it could not be collected. */
export interface SiteFacts {
  /** 'www.shop.example' */
  host: string;
  /** Its addresses; empty if it has none that may be contacted. */
  addresses: readonly string[];
  tls: TlsFacts | null;
  web: WebFacts | null;
  /** Null unless the host is proven to be the organization's. */
  ports: readonly PortFact[] | null;
  /** Administration pages, which are requested on a proven host only; null otherwise. */
  panels: readonly PanelFact[] | null;
}

/** The facts collected about a domain and its website; a part is null if it could not be collected. */
export interface Facts extends SiteFacts {
  /** The registered domain: 'shop.example'. */
  domain: string;
  /** Release data of server software. */
  releases: ReleaseData;
  /** What attackers use of late; null if nobody asked. */
  exploits: ExploitList | null;
  /** How likely attackers are to use which weakness; null if nobody asked. */
  chances: ExploitChances | null;
  /** What is published of weaknesses, by product; a product that nobody told of is missing. */
  published: PublishedWeaknesses;
  now: Date;
  dns: DnsFacts | null;
  dnssec: DnssecFacts | null;
  mail: MailFacts | null;
  protection: ProtectionFacts | null;
  /** Null if no registry was queried or it did not answer. */
  registration: RegistrationFact | null;
  /** Null if no source of the RPKI is configured, or nothing is to ask. */
  routes: RouteFacts | null;
  /** Other hosts of the domain by certificate transparency logs; null if no log was queried or none answered. */
  hosts: readonly HostFact[] | null;
  /** Those of them that the owner confirmed, each looked at as the website is. */
  others: readonly SiteFacts[];
  lookalikes: LookalikeFacts | null;
  blocklists: readonly BlocklistFact[] | null;
  /** Known breaches of the organization; null if no source is configured. */
  breaches: readonly Breach[] | null;
  /** Number of the domain's addresses in known breaches; null if no source is configured. */
  exposedAccounts: number | null;
  /** The maximum number of people in the organization; null if unknown. */
  employees: number | null;
  /** Other incidents that the organization's provider entered; null if no provider looks after it. */
  disclosures: readonly Disclosure[] | null;
}

export interface DnsFacts {
  /** The hosts of MX records, first those that senders try first; '.' alone where the domain takes no mail (RFC 7505). */
  exchangers: readonly string[];
  /** Who may send mail in the domain's name. */
  spf: Spf;
  /** The domain's own addresses that the record names as senders, without those of included services. */
  senders: readonly string[];
  dmarc: Dmarc;
  dkim: readonly DkimRecord[];
}

/** How mail to the domain is transported. */
export interface MailFacts {
  /** How senders find the servers: without MX by the domain's own address (RFC 5321 §5.1), if there is one. */
  foundBy: 'MX' | 'address' | 'null MX' | 'nothing';
  /** First those that senders try first; the last of many are not asked. */
  servers: readonly MailServerFact[];
  /** MTA-STS (RFC 8461); null if no DNS record announces it. */
  mtaSts: MtaStsFact | null;
  /** Whether a DNS record requests reports on TLS (RFC 8460); null if its name did not answer. */
  tlsReports: boolean | null;
}

export interface MtaStsFact {
  /**
   * False if the policy was not requested: its server is the owner's too, so it is contacted only once the domain is
   * proven.
   */
  asked: boolean;
  /** Whether its server's certificate holds; null if it was not asked for, or it or its record's name gave no answer but an error. */
  certificateHolds: boolean | null;
  /** Null if there is none that senders could read. */
  policy: MtaStsPolicy | null;
}

export interface MailServerFact {
  name: string;
  /**
   * Whether the certificate that it shows holds by the TLSA records of DNS (RFC 7672); null where there are none that mail can
   * use. Of another domain's server only those in a signed zone count; whether the domain's own zone is signed is in `dnssec`.
   */
  dane: 'holds' | 'fails' | 'not seen' | null;
  /** The result of STARTTLS; null if it was not tried, the server did not answer, or no handshake followed. */
  encryption: 'none' | 'untrusted' | 'trusted' | null;
}

/** The registry's data on the domain (RFC 9083). */
export interface RegistrationFact {
  /** ISO instant; null if the registry does not publish it. */
  expires: string | null;
  /** Whether the registry refuses a transfer to another registrar. */
  isLocked: boolean;
}

/** Which networks may announce the organization's addresses, by validated ROAs (RFC 6811, RFC 9582). */
export interface RouteFacts {
  /** Who told of the ROAs ('RPKI, validated by the provider') and of which instant; null if nobody answered. */
  told: { source: string; asOf: string } | null;
  addresses: readonly RouteFact[];
}

export interface RouteFact {
  address: string;
  of: 'website' | 'mail';
  /** The networks that a ROA authorizes: 'AS64500'; empty if no ROA covers the address, or nobody told. */
  origins: readonly string[];
}

export interface HostFact {
  name: string;
  /** The host's addresses in DNS, without contacting the host; empty if the name does not resolve. */
  addresses: readonly string[];
}

export interface ProtectionFacts {
  /**
   * Who may issue certificates for the domain, by CAA (RFC 8659); empty where anybody may, null if a name did not answer.
   * Undefined for a website on a platform, whose affair it is.
   */
  caa: readonly string[] | null | undefined;
  /** Whether the website has an IPv6 address. */
  ipv6: boolean;
  /** The domain's name servers; empty where none was seen, and for a website on a platform. */
  nameServers: readonly string[];
  /** The contents of /.well-known/security.txt (RFC 9116); null if it was not requested, or could not be seen. */
  securityTxt: SecurityTxt | null;
}

export interface DkimRecord {
  selector: string;
  /** Whether the organization named this selector, so that a record is expected. */
  declared: boolean;
  /** Null if there is no record. */
  text: string | null;
  /** Those that stand beside it, if any do: verifiers take one of them, nobody knows which (RFC 6376 §3.6.2.2). */
  more?: readonly string[];
}

export interface DnssecFacts {
  status: 'SECURE' | 'INSECURE' | 'BOGUS' | 'INDETERMINATE';
  reason: string;
  /** IANA numbers of the algorithms of the zone's signatures. */
  algorithms: readonly number[];
  /** ISO instant at which the zone's first signature expires. */
  expires: string | null;
}

export const tlsVersions = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof tlsVersions)[number];

export interface TlsFacts {
  /** False if the port answers but does not speak TLS. */
  speaksTls: boolean;
  versions: readonly TlsVersion[];
  suites: readonly AcceptedSuite[];
  /** Bits of the smallest Diffie-Hellman group that the server uses; null if it uses none. */
  dhBits: number | null;
  certificate: CertificateFacts | null;
}

export interface AcceptedSuite {
  version: TlsVersion;
  name: string;
  bits: number;
  kind: SuiteKind;
}
/** How a suite is weak; 'cbc' and 'aead' are not weak. */
export type SuiteKind = 'null' | 'anon' | 'export' | 'rc4' | 'des' | '3des' | 'cbc' | 'aead';

export interface CertificateFacts extends SeenCertificate {
  names: readonly string[];
  key: { type: string; bits: number };
  /** The signature algorithm of the certificate itself: 'sha256WithRSAEncryption'. */
  signature: string;
}

export interface Answer {
  url: string;
  status: number;
  headers: Readonly<Record<string, readonly string[]>>;
  body: string;
}

/** Five redirects are followed. */
export const mostAnswers = 6;

export interface WebFacts {
  /** The answers from http://host/ to the last redirect, at most `mostAnswers`; empty if nothing answered there. */
  http: readonly Answer[];
  /** The same from https://host/; empty if nothing answered there. */
  https: readonly Answer[];
  /** Whether the certificate of the HTTPS answers is valid for the host. */
  certificateHolds: boolean;
  /** The page's answer to a request from a foreign origin. */
  cors: { origin: string; answer: Answer } | null;
}

export interface PortFact {
  port: number;
  open: boolean;
  /** The greeting that the service sent; empty if none. */
  banner: string;
}

export interface PanelFact {
  path: string;
  /** The tool that was recognised at the path; null if none. */
  what: string | null;
}

export interface LookalikeFacts {
  /** The number of names that were looked up. */
  tried: number;
  found: readonly Lookalike[];
}

export interface Lookalike {
  name: string;
  family: string;
  takesMail: boolean;
  /** Whether the name has an address; a name with mail only is used to send or receive mail. */
  hasWebsite: boolean;
  /**
   * 'own': at an address of the organization, so most likely its own. 'shared': on the same platform or front service,
   * where the owner cannot be told. 'elsewhere': all others.
   */
  place: 'own' | 'shared' | 'elsewhere';
}

export interface BlocklistFact {
  zone: string;
  address: string;
  listed: boolean;
}

/** A known breach of the organization's own systems. */
export interface Breach {
  name: string;
  /** ISO date at which it became known. */
  at: string;
  accounts: number;
  /** The kinds of data that were taken: 'Passwords', 'Email addresses'. */
  data: readonly string[];
}

/** A known incident that no service lists, graded by the person who entered it. */
export interface Disclosure {
  id: string;
  /** ISO date at which it became known. */
  at: string;
  grade: Grade;
  /** What happened, in one line. */
  text: string;
}

import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';

/** What keeps browsers from trusting who issued a certificate, or from believing the signature. */
export interface ChainFault {
  /**
   * OpenSSL's name of it: 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CA_MD_TOO_WEAK'; 'EE_MD_TOO_WEAK' where that is
   * the website's own certificate, of which OpenSSL has no name.
   */
  code: string;
  /** The certificate at fault: its name, and from when until when it is valid, as ISO instants. */
  subject: string;
  validFrom: string;
  validTo: string;
}

/** The website's own certificate. */
export interface SeenCertificate {
  /** Common names, or of the organization; '' where there is neither. */
  subject: string;
  issuer: string;
  /** ISO instants; '' for one that cannot be read. */
  validFrom: string;
  validTo: string;
  nameMatches: boolean;
  /** Null if browsers trust who issued it. */
  chainFault: ChainFault | null;
}

const dateErrors = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);
/** Servers may send more than they need (RFC 8446 §4.4.2); so many are looked at. */
const maxSent = 20;

/**
 * The certificate of a handshake that let any through, with what is wrong with it by itself. `authorities` are the PEM
 * certificates that were trusted there beside the usual ones. Null where none was sent.
 */
export function readCertificate(
  socket: tls.TLSSocket,
  hostname: string,
  authorities: readonly string[] = [],
): {
  certificate: X509Certificate;
  sent: readonly X509Certificate[];
  seen: SeenCertificate;
} | null {
  const sent = sentBy(socket);
  const [certificate] = sent;
  if (certificate === undefined) return null;
  const bare = hostname.replace(/^\[|[\].]$/g, '');
  const seen = {
    subject: commonName(certificate.subject),
    issuer: commonName(certificate.issuer),
    validFrom: isoOf(certificate.validFromDate),
    validTo: isoOf(certificate.validToDate),
    nameMatches:
      isIP(bare) === 0 ? isFor(certificate, bare) : certificate.checkIP(bare) !== undefined,
    chainFault: chainFaultOf(codeOf(socket), certificate, sent, authorities),
  };
  return { certificate, sent, seen };
}

/** Whether it is for the name (RFC 9525 §6.3); OpenSSL takes an asterisk for no label with an underscore, browsers do. */
function isFor(certificate: X509Certificate, name: string): boolean {
  const by = (one: string) =>
    certificate.checkHost(one, { subject: 'never', partialWildcards: false });
  const plain = name.replace(/^[^.]*_[^.]*/, 'a'.repeat(63));
  return by(name) !== undefined || by(plain)?.startsWith('*.') === true;
}

/** Whether its own dates hold at the instant. */
export function datesOf(
  { validFrom, validTo }: Pick<SeenCertificate, 'validFrom' | 'validTo'>,
  now: number,
): 'hold' | 'run out' | 'not yet' {
  if (!(Date.parse(validTo) > now)) return 'run out';
  return Date.parse(validFrom) <= now ? 'hold' : 'not yet';
}

/** What is wrong with a certificate, to its owner: the same in a scan and in the rating. */
export const certificateWords = {
  'run out': 'The certificate has run out',
  'not yet': 'The certificate is not valid yet',
  name: 'The certificate is for another name',
  signature: 'The certificate is signed in a way that can be forged',
} as const;

/** The same of who issued it. */
export function chainWords({ code }: ChainFault): string {
  if (code === 'EE_MD_TOO_WEAK') return certificateWords.signature;
  if (code === 'CERT_HAS_EXPIRED') return 'A certificate in between has run out';
  if (code === 'CERT_NOT_YET_VALID') return 'A certificate in between is not valid yet';
  if (code === 'CA_MD_TOO_WEAK')
    return 'A certificate in between is signed in a way that can be forged';
  if (code.includes('SELF_SIGNED')) return 'Your server vouches for itself';
  return code.includes('UNABLE_TO_VERIFY_LEAF')
    ? 'A certificate in between is missing, or nobody trusts the issuer'
    : 'Browsers do not trust who issued the certificate';
}

const commonName = (name: string | undefined): string =>
  (/^CN=(.+)$/m.exec(name ?? '')?.[1] ?? /^O=(.+)$/m.exec(name ?? '')?.[1] ?? '').slice(0, 200);

/** Node sets an Error in some versions and its code in others; null where the certificate holds. */
function codeOf(socket: tls.TLSSocket): string | null {
  const error: unknown = socket.authorizationError;
  if (socket.authorized || !error) return null;
  return String((error as { code?: string }).code ?? error);
}

/**
 * OpenSSL tells one error alone, and the date of any certificate hides all others. So where it tells a date, the chain is gone
 * through, and who is at fault is named; the own certificate's dates and names are no part of it.
 */
function chainFaultOf(
  code: string | null,
  own: X509Certificate,
  sent: readonly X509Certificate[],
  authorities: readonly string[],
): ChainFault | null {
  if (code === null || code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return weakFaultOf(own, sent, authorities);
  if (!dateErrors.has(code)) return faultOf(code, own);
  const trusted = trustedWith(authorities);
  if (pathToTrusted(own, sent.filter(isInDate), trusted.filter(isInDate)) !== null) return null;
  const path = pathToTrusted(own, sent, trusted);
  const late = path?.find((one) => one !== own && !isInDate(one));
  if (late !== undefined)
    return faultOf(isBegun(late) ? 'CERT_HAS_EXPIRED' : 'CERT_NOT_YET_VALID', late);
  const ends = own.checkIssued(own)
    ? 'DEPTH_ZERO_SELF_SIGNED_CERT'
    : sent.length === 1
      ? 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
      : 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY';
  return faultOf(ends, own);
}

const trustedWith = (authorities: readonly string[]): X509Certificate[] => [
  ...usual(),
  ...authorities.map((pem) => new X509Certificate(pem)),
];

/** Servers are asked so that OpenSSL accepts any signature; browsers do not. */
function weakFaultOf(
  own: X509Certificate,
  sent: readonly X509Certificate[],
  authorities: readonly string[],
): ChainFault | null {
  if (isForgeable(own)) return faultOf('EE_MD_TOO_WEAK', own);
  const sound = sent.filter((one) => !isForgeable(one));
  if (sound.length === sent.length) return null;
  const trusted = trustedWith(authorities);
  if (pathToTrusted(own, sound, trusted) !== null) return null;
  const weak = pathToTrusted(own, sent, trusted)?.find(
    (one) => sent.includes(one) && !sound.includes(one),
  );
  return weak === undefined ? null : faultOf('CA_MD_TOO_WEAK', weak);
}

/** By SHA-1 or older, which browsers refuse but of a root, whose own signature proves nothing. */
const isForgeable = (one: X509Certificate): boolean =>
  !one.checkIssued(one) && /md[245]|sha-?1(?!\d)/i.test(one.signatureAlgorithm ?? '');

const faultOf = (code: string, at: X509Certificate): ChainFault => ({
  code,
  subject: commonName(at.subject),
  validFrom: isoOf(at.validFromDate),
  validTo: isoOf(at.validToDate),
});

/** '' for a date that cannot be read. */
const isoOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString());

/** The certificates as they were sent, the server's own first. */
export function sentBy(socket: tls.TLSSocket): X509Certificate[] {
  const sent: X509Certificate[] = [];
  for (
    let next = socket.getPeerX509Certificate();
    next !== undefined && sent.length < maxSent;
    next = next.issuerCertificate
  )
    sent.push(next);
  return sent;
}

let usualAuthorities: readonly X509Certificate[] | undefined;
/** Who is trusted by default; read once, for it is some hundred certificates. */
function usual(): readonly X509Certificate[] {
  usualAuthorities ??= tls.getCACertificates('default').map((pem) => new X509Certificate(pem));
  return usualAuthorities;
}

const isBegun = ({ validFromDate }: X509Certificate): boolean =>
  validFromDate.getTime() <= Date.now();
export const isInDate = (certificate: X509Certificate): boolean =>
  isBegun(certificate) && Date.now() <= certificate.validToDate.getTime();

function isIssuer(issuer: X509Certificate, of: X509Certificate): boolean {
  try {
    return of.checkIssued(issuer) && of.verify(issuer.publicKey);
  } catch {
    // A key of a kind that OpenSSL does not know.
    return false;
  }
}

/** From the certificate to a trusted one, each issued by the next; each that was sent is tried once. */
export function pathToTrusted(
  own: X509Certificate,
  sent: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): X509Certificate[] | null {
  const left = new Set(sent.filter((one) => one !== own));
  const paths = [[own]];
  for (const path of paths) {
    const end = path.at(-1) ?? own;
    if (trusted.some(({ fingerprint256 }) => fingerprint256 === end.fingerprint256)) return path;
    const root = trusted.find((one) => isIssuer(one, end));
    if (root !== undefined) return [...path, root];
    for (const one of left) {
      if (!one.ca || !isIssuer(one, end)) continue;
      left.delete(one);
      paths.push([...path, one]);
    }
  }
  return null;
}
